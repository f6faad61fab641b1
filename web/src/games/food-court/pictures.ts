// Which drawing belongs to which card. A picture is a symbol of a sprite: the house's icons (`i`) and art (`a`),
// or this game's own (`x`). Dishes are `d-*`, wider than high; everything else is square. `sauce` colours what
// is on top or in the glass.
import { kindOfCopy, plainCustomer } from './book';

export interface Picture {
  sheet: 'i' | 'a' | 'x';
  symbol: string;
  sauce?: string;
  tint?: string;
}

const own = (symbol: string, sauce?: string, tint?: string): Picture => ({ sheet: 'x', symbol, sauce, tint });
const house = (name: string): Picture => ({ sheet: 'i', symbol: `i-${name}` });
const art = (symbol: string, sauce?: string): Picture => ({ sheet: 'a', symbol, sauce });

const TOMATO = '#C93A24';
const CREAM = '#FBE3AE';
const HERB = '#3F7F3A';
const BROWN = '#7A4119';
const GOLD = '#E9B022';

const italian: Record<string, Picture> = {
  spaghetti: own('i-spaghetti'),
  fettuccine: own('i-fettuccine'),
  tagliatelle: own('i-tagliatelle'),
  lasagna: own('i-sheets'),
  penne: own('i-penne'),
  campanelle: own('i-campanelle'),
  gnocchi: own('i-gnocchi'),
  ravioli: own('i-ravioli'),
  sugo: own('i-sugo', TOMATO),
  basil: house('herbs'),
  balsamic: own('i-bottle', '#4A1F14'),
  parmigiano: house('cheese'),
  'farfalle-salmone': own('d-bows', '#F08A6B'),
  'fusilli-caprese': own('d-fusilli', HERB),
  'rigatoni-gricia': art('d-tubes', CREAM),
  'cannelloni-ricotta': own('d-rolls', '#8DB56A'),
  carbonara: art('d-nest', CREAM),
  alfredo: own('d-ribbons', '#FFFDF6'),
  'lasagna-verde': art('d-slice', HERB),
  bolognese: own('d-ribbons', '#9C3B1E'),
  'cacio-e-pepe': art('d-nest', '#F0D98A'),
  arrabbiata: art('d-tubes', TOMATO),
  'penne-pesto': art('d-tubes', HERB),
  'lasagna-forno': art('d-slice', TOMATO),
  'fettuccine-tartufo': own('d-ribbons', '#4A3326'),
  'tagliatelle-funghi': own('d-ribbons', '#B77A4B'),
  espresso: own('i-espresso', '#4A2A12'),
  limoncello: own('i-shot', '#F4E04E'),
  spritz: own('i-goblet', '#EF6B2D'),
};
const french: Record<string, Picture> = {
  marche: own('i-basket'),
  legumes: own('i-garden'),
  herbes: own('i-lavender'),
  butter: house('butter'),
  cream: own('i-jug'),
  'soupe-oignon': own('d-crock', '#E0A13E'),
  bouillabaisse: own('d-seafood', '#E0702A'),
  garbure: own('d-stew', '#8DB56A'),
  tourin: art('d-bowl', '#F4E3B0'),
  'quiche-lorraine': own('d-quiche', '#F4CE6B'),
  escargots: own('d-escargots', HERB),
  'salade-nicoise': own('d-salad', '#D8432E'),
  souffle: own('d-souffle', '#E9B65C'),
  ratatouille: own('d-rounds'),
  'boeuf-bourguignon': own('d-stew', '#8A2F22'),
  chateaubriand: own('d-steak', '#9C4A2C'),
  'croque-monsieur': own('d-toast', '#F4CE6B'),
  'pain-perdu': own('d-toast', '#A8622E'),
  'creme-brulee': own('d-ramekin', '#D98A2B'),
  'tarte-tatin': own('d-tart', '#D98A2B'),
  champagne: own('i-flute', '#F4D96B'),
  cognac: own('i-snifter', '#B9612B'),
  pastis: own('i-tumbler', '#F4EBA0'),
};
const chinese: Record<string, Picture> = {
  'wok-base': own('i-wok'),
  bamboo: own('i-bamboo'),
  shiitake: house('mushroom'),
  soy: own('i-soy'),
  sprouts: own('i-sprouts'),
  'mapo-tofu': own('d-cubes', TOMATO),
  'coconut-rice': own('d-rice', '#FFFDF6'),
  congee: art('d-bowl', '#FFF6DE'),
  'mango-rice': own('d-mango'),
  'green-beans': own('d-beans', '#5E9A3C'),
  'kung-pao': own('d-chunks', '#C9692B'),
  'zha-jiang-mian': own('d-noodles', '#4A2A1C'),
  'chicken-noodles': own('d-ramen', '#F0D28A'),
  'hainanese-rice': own('d-riceplate', '#F0DDB4'),
  'claypot-rice': own('d-claypot', '#A33A26'),
  'yangzhou-rice': own('d-friedrice', '#F4DE9A'),
  'chow-fun': own('d-noodles', '#7A4119'),
  'dan-dan': own('d-noodles', TOMATO),
  'lo-mein': own('d-noodles', '#C9853A'),
  'duck-rice': own('d-riceplate', '#9C4A1E'),
  'dragon-beard': own('d-skein', '#FFF6E0', '#F3AE9F'),
  baijiu: own('i-shot', '#EAF6FA', '#CFD7D6'),
  huangjiu: own('i-sake', '#D98A2B'),
  'green-tea': own('i-tea', '#A9B84E'),
};
const indian: Record<string, Picture> = {
  pulses: own('i-sack', '#F4EBD0'),
  cumin: own('i-seeds', '#B97A34'),
  saffron: own('i-threads'),
  tamarind: own('i-tamarind'),
  coriander: own('i-coriander'),
  cinnamon: own('i-cinnamon'),
  cardamom: own('i-cardamom'),
  ghee: own('i-jar', '#F6C33C'),
  'coconut-milk': own('i-coconut'),
  cashew: own('i-cashew'),
  'jeera-rice': own('d-rice', '#F6E7C0'),
  'lentil-soup': art('d-bowl', '#D98A1E'),
  'tamarind-rice': own('d-rice', '#C08A50'),
  'lemon-rice': own('d-rice', '#F6D94A'),
  biryani: own('d-friedrice', '#E9A23B'),
  'dal-tadka': own('d-karahi', GOLD),
  'masoor-dal': own('d-karahi', '#D9602B'),
  'chana-masala': own('d-chana', '#A8451E'),
  'aloo-gobi': own('d-chunks', '#E9C04A'),
  'paneer-masala': own('d-cubes', '#E07F32'),
  'veg-korma': own('d-karahi', '#C9CF8A'),
  'coconut-curry': own('d-coconut', '#EBD08A'),
  'rogan-josh': own('d-stew', '#A32A1C'),
  'malai-kofta': own('d-balls', '#F0C48C', '#C9853A'),
  feni: own('i-shot', '#FBE9B0'),
  lassi: own('i-tall', '#FBE3C4'),
  'masala-chai': own('i-chai', '#C08A50'),
};
const american: Record<string, Picture> = {
  prime: house('beef'),
  fixings: house('lettuce'),
  ketchup: own('i-squeeze', '#D8432E'),
  mustard: own('i-squeeze', '#F0B82E'),
  mayo: own('i-jar', '#FFF6DE', '#1F5C96'),
  'lobster-roll': own('d-bun-roll', '#E8603C'),
  cornbread: own('d-loaf', '#E9B022'),
  'clam-chowder': own('d-bread-bowl', '#FBF0D4'),
  'johnny-cakes': own('d-pancakes', '#A8622E'),
  'juicy-lucy': own('d-burger', '#F6C33C'),
  'classic-burger': own('d-burger', '#74B04E'),
  'bacon-burger': own('d-burger', '#B4433C'),
  'green-chile-burger': own('d-burger', '#3F7F3A'),
  philly: own('d-sub', '#8A5A3C'),
  tomahawk: own('d-tomahawk', '#8A3F2A'),
  porterhouse: own('d-t-bone', '#8A3F2A'),
  ribeye: own('d-steak', '#7A3A26'),
  'deep-fried-burger': own('d-fried-burger', '#F6C33C'),
  't-bone': own('d-t-bone', '#B4433C'),
  'apple-pie': own('d-lattice', '#E0A13E'),
  cola: own('i-cola', '#4A1F14'),
  bourbon: own('i-tumbler', '#C9692B'),
  'root-beer': own('i-mug', '#6B3F1E'),
};
const turkish: Record<string, Picture> = {
  bazaar: own('i-sack', '#E3B778'),
  mezze: house('salad'),
  sumac: own('i-heap', '#9C2A3A'),
  paprika: own('i-heap', '#E0552B'),
  pomegranate: own('i-pomegranate'),
  shish: own('d-skewers', '#8A4A2C'),
  adana: own('d-adana', '#9C4A2C'),
  iskender: own('d-iskender', '#9C5F3A'),
  ciger: own('d-skewers', '#5E2A1E'),
  doner: own('d-doner', '#A8622E'),
  beyti: own('d-wraps', '#9C4A2C'),
  tepsi: own('d-tray', '#A8552E'),
  dolma: own('d-stuffed', '#E9C98A'),
  lahmacun: own('d-flatbread', '#C9552E'),
  pide: own('d-pide', '#D98A3A'),
  kofte: own('d-balls', '#D8532E', BROWN),
  muhammara: own('d-dip', '#C9452E'),
  'imam-bayildi': own('d-stuffed', '#D8532E'),
  baklava: own('d-baklava', HERB),
  'turkish-delight': own('d-delight', '#E98AAB'),
  kadayif: own('d-skein', '#E0A13E'),
  raki: own('i-tall', '#F1F6F6'),
  salep: own('i-espresso', '#F0DDB4'),
  ayran: own('i-tall', '#FFFDF6'),
};
const japanese: Record<string, Picture> = {
  kome: own('i-kome'),
  umami: own('i-umami'),
  wasabi: own('i-wasabi'),
  ginger: own('i-ginger'),
  nori: own('i-nori'),
  'sesame-oil': own('i-bottle', '#C9692B'),
  yuzu: own('i-citrus', '#F0C02E', '#FFF3C4'),
  'shoyu-ramen': own('d-ramen', '#8A4A1E'),
  onigiri: own('d-onigiri'),
  edamame: own('d-beans', '#8DBE5A'),
  tamago: own('d-nigiri', '#F6C33C'),
  'miso-ramen': own('d-ramen', '#D98A3A'),
  tonkotsu: own('d-ramen', '#F0DDB4'),
  'california-roll': own('d-maki', '#F08A4B'),
  'spicy-tuna': own('d-maki', '#C93A24'),
  'udon-tempura': own('d-tempura', '#C98A4A'),
  okonomiyaki: own('d-okonomiyaki', '#D8432E'),
  takoyaki: own('d-takoyaki', '#5E2F16'),
  unagi: own('d-platter', '#8A4A1E'),
  omurice: own('d-omurice', '#D8432E'),
  gyoza: own('d-gyoza', '#C9853A'),
  sake: own('i-sake', '#EAF6FA'),
  matcha: own('i-tea', '#74A03C', '#4A5A4E'),
  umeshu: own('i-plum', '#E9C04A'),
};
const mexican: Record<string, Picture> = {
  masa: own('i-corn'),
  cayenne: house('saffron'),
  jalapeno: own('i-jalapeno'),
  avocado: own('i-avocado'),
  lime: own('i-citrus', '#74B04E', '#E1EFC9'),
  cilantro: own('i-coriander'),
  'sour-cream': own('i-cream-bowl'),
  quesadilla: own('d-quesadilla', '#F6C33C'),
  'taco-frijoles': own('d-taco', '#5E2F1E'),
  chilaquiles: own('d-nachos', '#5E9A3C'),
  'carne-asada': own('d-taco', '#8A4A2C'),
  enchiladas: own('d-rolls', '#C93A24'),
  'mole-poblano': own('d-riceplate', '#5E2A16'),
  'burrito-frijoles': own('d-burrito', '#7A4119'),
  fajitas: own('d-skillet', '#C9853A'),
  tostadas: own('d-tostada', '#F0DDB4'),
  nachos: own('d-nachos', '#D8432E'),
  'al-pastor': own('d-taco', '#E0702A'),
  pozole: own('d-stew', '#C93A24'),
  'chiles-rellenos': own('d-chile', '#E9B022'),
  tamales: own('d-tamales', '#E9B65C'),
  mezcal: own('i-shot', '#F4EED0', '#EF8B2D'),
  tequila: own('i-shot', '#F0D98A'),
  tepache: own('i-clay', '#E0A13E'),
};

const CUISINES: Record<string, Record<string, Picture>> = {
  it: italian,
  fr: french,
  cn: chinese,
  in: indian,
  us: american,
  tr: turkish,
  jp: japanese,
  mx: mexican,
};
/** Utensils and events are the same in every deck and are house icons of the same name. */
const COMMON = ['kitchenware', 'cookware', 'tableware', 'complaint', 'promotion', 'discount'];

export function pictureOf(card: string): Picture {
  const id = kindOfCopy(card);
  const name = id.slice(3);
  return CUISINES[id.slice(0, 2)]?.[name] ?? house(COMMON.includes(name) ? name : 'plate');
}

export const isDish = (picture: Picture): boolean => picture.symbol.startsWith('d-');

/** Faces by base and bonus: the same ten roles come from every nation. */
const FACES: Record<string, string> = {
  '1-1': 'snacker',
  '1-2': 'student',
  '1-3': 'window-shopper',
  '2-1': 'office-clerk',
  '2-2': 'traveller',
  '2-3': 'trend-hunter',
  '3-1': 'family',
  '3-2': 'cousin',
  '3-3': 'blogger',
  '4-2': 'ambassador',
};
export const faceOf = (customer: string): Picture =>
  art(`p-${FACES[plainCustomer(customer).slice(3)] ?? 'snacker'}`);
