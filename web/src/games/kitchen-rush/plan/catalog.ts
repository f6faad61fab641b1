// What planning and the lobby read of the catalog of Kitchen Rush.

export interface ScenarioCard {
  id: string;
  name: string;
  text: string;
  shifts: number;
  rules: string[];
}

export interface SpaceCard {
  id: string;
  name: string;
  station: string;
  from: number;
}

export interface PatronCard {
  id: string;
  name: string;
  meals: { name: string; plate: string }[];
}

export interface NamedCard {
  id: string;
  name: string;
  text: string;
}

export interface PlanCatalog {
  scenario: ScenarioCard[];
  space: SpaceCard[];
  patron: PatronCard[];
  award: NamedCard[];
}

const ADDED: Readonly<Record<string, string>> = {
  'free-mending': 'Whatever goes wrong on a plate may be put right at any time, for free.',
  'second-timer': 'Everybody has two sand timers.',
  'larger-plates': 'A plate may be one size larger than ordered.',
  coins: 'Patrons pay: a coin for a drink when they sit down, and their order when it is right.',
  washing: 'Used plates get dirty and are washed in the sink, three at a time.',
  scrapping: 'A spoiled meal is thrown away after the shift; you may scrap it yourself before.',
  shopping: 'The van fetches what has run out, for one coin a trip.',
  salaries: 'After every shift each sand timer wants three coins.',
  service: 'A finished order can be served in the dining room, for a tip.',
  reputation: 'What people say counts: served orders bring stars, wrong ones cost reputation.',
  strikes: 'Who is not paid goes on strike, until somebody pays late in the office.',
  awards: 'A good name wins awards.',
  temps: 'A Temp helps everybody.',
  'office-cards': 'Office cards mend what is broken and open what is locked, for coins.',
};
const FIRST_USE: Readonly<Record<string, string>> = {
  greenhouse: 'Spices come from the greenhouse.',
};

/** What a scenario has that the one before has not, a sentence each; of the first one, what is special about it. */
export function newIn(catalog: PlanCatalog, id: string): string[] {
  const at = catalog.scenario.findIndex(scenario => scenario.id === id);
  const scenario = catalog.scenario[at];
  if (!scenario) return [];
  const before = catalog.scenario[at - 1];
  const rules = scenario.rules.filter(rule => !before?.rules.includes(rule)).map(rule => ADDED[rule] ?? '');
  const rooms = catalog.space
    .filter(space => space.from === at + 1 && at > 0)
    .map(space => (/^Storage Room C/.test(space.name) ? 'Bread and pasta lie in storage room C only.' : (FIRST_USE[space.station] ?? '')));
  const shifts = before && scenario.shifts > before.shifts ? [`There are ${scenario.shifts} shifts now.`] : [];
  return [...new Set([...shifts, ...rules, ...rooms])].filter(Boolean);
}
