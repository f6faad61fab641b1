// Pictures of every page at three sizes by light and in the dark, for looking at them and for the README. They go into
// the folder PICTURES. Nothing is tested here.
import { join } from 'node:path';
import { Cook } from './cook';
import { expect, test, type Page } from './fixtures';
import { Shopper, street } from './kitchen';
import { arrive, board, hostTable, joinByCode, layTable as laid, phone } from './people';
import { look, Player } from './player';

const folder = process.env['PICTURES'] ?? '../build/pictures';
const sizes = [
  ['tablet', { width: 1024, height: 768 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;
const themes = ['light', 'dark'] as const;

/** One person at a desk and with a phone: the same cookies, so the same seat. */
class Person {
  private constructor(
    readonly desk: Page,
    readonly hand: Page,
  ) {}

  static async from(desk: Page): Promise<Person> {
    const context = await desk.context().browser()!.newContext({ ...phone, deviceScaleFactor: 2, storageState: await desk.context().storageState() });
    return new Person(desk, await context.newPage());
  }

  async goto(path: string, ready: (page: Page) => Promise<void>): Promise<void> {
    for (const page of [this.desk, this.hand]) {
      await page.goto(path);
      await ready(page);
    }
  }

  /** All six pictures of what is there now. */
  async shoot(name: string): Promise<void> {
    for (const colorScheme of themes) {
      for (const page of [this.desk, this.hand]) await page.emulateMedia({ colorScheme });
      for (const [size, viewport] of sizes) {
        await this.desk.setViewportSize(viewport);
        await this.#save(this.desk, `${name}-${size}-${colorScheme}`);
      }
      await this.#save(this.hand, `${name}-phone-${colorScheme}`);
      if (name !== 'reader') await this.#save(this.hand, `${name}-phone-${colorScheme}-whole`, true);
    }
  }

  async #save(page: Page, name: string, fullPage = false): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  }
}

const plain = [
  ['home', '/'],
  ['tables', '/tables'],
  ['settings', '/settings'],
  ['rules', '/rules'],
  ['reader', '/rules/food-court'],
  ['replays', '/replays'],
  ['lost', '/nothing/here'],
] as const;

const heading = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^(Looking|Fetching)/)).toHaveCount(0);
};
const drawn = (page: Page): Promise<void> => expect(board(page)).toBeVisible();

async function layTable(host: Page, friend: Page): Promise<string> {
  const code = await hostTable(host);
  await joinByCode(friend, code);
  await host.getByRole('button', { name: 'Add a bot' }).first().click();
  await expect(host.getByLabel(/^Level of /)).toHaveCount(1);
  await friend.getByLabel('Say something').fill('Hello, who brings the bread?');
  await friend.getByRole('button', { name: 'Send' }).click();
  await host.getByLabel('Say something').fill('I do. One more, then we start.');
  await host.getByRole('button', { name: 'Send' }).click();
  await expect(friend.getByText('One more, then we start.')).toBeVisible();
  return code;
}

/** Takes up a recipe if one can be cooked, else any card. */
async function takeUp(page: Page): Promise<void> {
  const { hand } = await look(page);
  const card = hand.find(one => !one.off && /recipe/.test(one.label)) ?? hand.find(one => !one.off);
  if (card) await page.locator(`.fc-hand [data-piece="${card.piece}"]`).click();
}

test('pictures of every page', async ({ newcomer }) => {
  const host = await newcomer();
  const friend = await newcomer();
  await arrive(host, 'Maya');
  await arrive(friend, 'Tom');
  const code = await layTable(host, friend);
  const maya = await Person.from(host);
  await maya.hand.goto(`/t/${code}`);
  await maya.shoot('lobby');

  await host.getByRole('button', { name: 'Add a bot' }).click();
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [host, friend, maya.hand]) await drawn(page);

  const players = [new Player(host), new Player(friend)];
  const turns = (player: Player): number => player.done.filter(act => act === 'end-turn').length;
  const isRich = async (): Promise<boolean> => (await host.locator('.fc-mine .fc-strip [data-piece]').count()) >= 3;
  const enough = async (): Promise<boolean> =>
    turns(players[0]!) >= 3 && /left$/.test((await look(host)).title) && ((await isRich()) || turns(players[0]!) >= 7);
  await Promise.all(players.map(player => player.playUntil(enough)));
  await maya.shoot('board');
  for (const page of [maya.desk, maya.hand]) await takeUp(page);
  await maya.shoot('picked');
  for (const page of [maya.desk, maya.hand]) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /: show the whole station$/ }).first().click();
  }
  await maya.shoot('station');
  for (const page of [maya.desk, maya.hand]) await page.keyboard.press('Escape');

  const watcher = await newcomer();
  await watcher.request.post('/api/me', { data: { name: 'Ines' } });
  const ines = await Person.from(watcher);
  await ines.goto(`/watch/${code}`, drawn);
  await ines.shoot('watching');

  await Promise.all(players.map(player => player.playToTheEnd()));
  await expect(maya.hand.getByRole('button', { name: 'Play again' })).toBeVisible();
  await maya.shoot('result');
  const replay = await host.getByRole('link', { name: 'Watch the replay' }).getAttribute('href');
  await maya.goto(`${replay}?at=90`, drawn);
  await maya.shoot('replay');
  for (const [name, path] of plain) {
    await maya.goto(path, heading);
    await maya.shoot(name);
  }
  await maya.hand.context().close();
  await ines.hand.context().close();
});

/** A game of Critter Kitchen alone with bots, stopped at the moments that look different. */
async function streetPictures(page: Page, seats: number): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, () => 'normal');
  const code = await laid(page, 'Maya', { game: 'critter-kitchen', seats, bots, start: true });
  const maya = await Person.from(page);
  await maya.goto(`/t/${code}`, one => expect(street(one)).toBeVisible());
  const player = new Shopper(page);
  const round = (number: number) => async () =>
    (await page.locator('.bar').innerText()).includes(`round ${number} `);
  const at = async (phase: string, number: number) => {
    const isRound = round(number);
    await player.playUntil(async sight => {
      const isMine = phase !== 'shopping' || sight.items > 0;
      return sight.phase === phase && isMine && (await isRound());
    });
  };
  const name = (moment: string): string => `street-${seats}-${moment}`;
  await at('planning', 2);
  await page.locator('.ck-loc.is-lit .ck-loc__tap').nth(1).click();
  await maya.shoot(name('plan'));
  await at('shopping', 3);
  await expect(page.locator('.ck-moment')).toHaveCount(0);
  await maya.shoot(name('shop'));
  await at('plating', 3);
  await page.getByRole('button', { name: 'Suggest', exact: false }).first().click();
  await expect(page.getByRole('button', { name: 'Suggest', exact: false }).first()).toBeEnabled();
  await maya.shoot(name('plates'));
  await at('shopping', 6);
  await maya.shoot(name('late'));
  await player.playUntil(({ phase }) => phase === 'critic-meal');
  await page.getByRole('button', { name: 'Suggest', exact: false }).first().click();
  await expect(page.getByRole('button', { name: 'Suggest', exact: false }).first()).toBeEnabled();
  await maya.shoot(name('meal'));
  await player.playUntil(({ finale }) => finale);
  await maya.shoot(name('finale'));
  await player.playToTheEnd();
  await page.getByRole('button', { name: 'Look closer' }).click();
  await maya.shoot(name('result'));
  await maya.hand.context().close();
}

for (const seats of [4, 5]) {
  test(`pictures of Critter Kitchen with ${seats} players`, async ({ newcomer }) => {
    await streetPictures(await newcomer(), seats);
  });
}

/** A game of Pressure Cooker against three bots; the kitchen goes on while its pictures are taken. */
test('pictures of Pressure Cooker', async ({ newcomer }) => {
  const page = await newcomer();
  const options = { pace: 'frantic', rounds: 2, 'minimum-1': 5, 'study-ms': -1, 'choice-ms': -1, 'review-ms': -1 };
  const bots = ['normal', 'normal', 'normal'];
  const code = await laid(page, 'Maya', { game: 'pressure-cooker', seats: 4, bots, options, start: true });
  const maya = await Person.from(page);
  await maya.goto(`/t/${code}`, one => expect(one.locator('.pc')).toBeVisible());
  const cook = new Cook(page, { enough: 4 });
  const lying = ({ orders }: { orders: { label: string }[] }) => orders.filter(({ label }) => / and [^.]*\.$/.test(label)).length;
  await maya.shoot('heap-study');
  await cook.playUntil(sight => sight.showing || (lying(sight) >= 4 && sight.hand !== ''));
  await maya.shoot('heap-cook');
  await page.keyboard.press('Control+Enter');
  await cook.playUntil(({ showing }) => showing);
  await maya.shoot('heap-show');
  await cook.playUntil(() => page.locator('.pc-breakdown').isVisible());
  await maya.shoot('heap-written');
  await new Cook(page, { rings: true }).playToTheEnd();
  await maya.shoot('heap-result');
  await maya.hand.context().close();
});
