// Pictures of every screen with the demonstration in it, for the documentation: `node apps/cli/test/dashboard/take-screenshots.ts FOLDER [NAME…]`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { goTo, SCREENS } from './screens.ts';
import type { ShownScreen } from './screens.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
type Pictured = ShownScreen & { picturedFrom?: string };

/** The screens, and how a long one goes on: from the element with this id on. */
const PICTURED: readonly Pictured[] = SCREENS.flatMap((screen) =>
  screen.name === 'report'
    ? [screen, { ...screen, name: 'report-measured', picturedFrom: 'measured' }]
    : [screen],
);
/** All screens as most see them; those that people look at longest in the other ways, too. */
const ALL = PICTURED.map(({ name }) => name);
const MAIN = ['overview', 'reports', 'report', 'project', 'new-report'];
const LOOKS: { suffix: string; options: BrowserContextOptions; names: readonly string[] }[] = [
  { suffix: '', options: { viewport: DESKTOP }, names: ALL },
  { suffix: '-dark', options: { viewport: DESKTOP, colorScheme: 'dark' }, names: MAIN },
  { suffix: '-phone', options: { viewport: PHONE }, names: MAIN },
];

/** What is seen without signing in, by the report of the demonstration that it is of; null: of none. */
const SIGNED_OUT: { name: string; report: string | null; options: BrowserContextOptions }[] = [
  { name: 'sign-in', report: null, options: { viewport: DESKTOP } },
  { name: 'page', report: 'https://night-trains.example/', options: { viewport: DESKTOP } },
  {
    name: 'page-dark',
    report: 'https://night-trains.example/',
    options: { viewport: DESKTOP, colorScheme: 'dark' },
  },
  { name: 'page-phone', report: 'https://night-trains.example/', options: { viewport: PHONE } },
  {
    name: 'page-password',
    report: 'https://night-trains.example/tickets/sleeper',
    options: { viewport: DESKTOP },
  },
];

/** What networks show with a link to a report. */
const CARD = 'card';

const [folder = '.', ...wanted] = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const dashboard = await openDashboard({ withDemo: true });
try {
  for (const { suffix, options, names } of LOOKS) {
    const { page } = await dashboard.signedIn(options);
    const screens = PICTURED.filter(({ name }) => names.includes(name) && isWanted(`${name}${suffix}`));
    for (const screen of screens) {
      await goTo(page, dashboard.origin, screen);
      await settle(page);
      if (screen.isPicturedAtEnd) await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      if (screen.picturedFrom !== undefined) {
        await page.evaluate(`document.getElementById('${screen.picturedFrom}').scrollIntoView()`);
      }
      await page.screenshot({ path: join(folder, `${screen.name}${suffix}.png`) });
    }
  }
  for (const { name, report, options } of SIGNED_OUT.filter((each) => isWanted(each.name))) {
    const { page } = await dashboard.newPage(options);
    await page.goto(report === null ? dashboard.origin : await pageOf(dashboard, report));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  if (isWanted(CARD)) {
    const card = await fetch(`${await pageOf(dashboard, 'https://night-trains.example/')}/card.png`);
    await writeFile(join(folder, `${CARD}.png`), await card.bytes());
  }
} finally {
  await dashboard.close();
}

/** Waits until nothing moves any more, at the top of the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))',
  );
  await page.evaluate('window.scrollTo(0, 0)');
}

/** The address of the page of a report of the demonstration. */
async function pageOf({ origin, key }: Dashboard, url: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/reports?per_page=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; url: string }[] }; // The API's own form.
  const id = data.find((report) => report.url === url)?.id;
  if (id === undefined) throw new Error(`The demonstration has no report of ${url}.`);
  return `${origin}/reports/${id}`;
}
