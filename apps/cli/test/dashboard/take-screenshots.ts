// Takes screenshots of every screen with demo data, for the documentation: `node apps/cli/test/dashboard/take-screenshots.ts FOLDER [NAME…]`.
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { goTo, SCREENS } from './screens.ts';
import type { ShownScreen } from './screens.ts';
import { stackedWebp } from './stacked-webp.ts';

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
type Captured = ShownScreen & { capturedFrom?: string };

/** The screens, and a second part of long ones, from the element with this id. */
const CAPTURED: readonly Captured[] = SCREENS.flatMap((screen) =>
  screen.name === 'report'
    ? [screen, { ...screen, name: 'report-measured', capturedFrom: 'page-metrics' }]
    : [screen],
);
/** All screens on a light desktop; the main ones in dark and on a phone, too. */
const ALL = CAPTURED.map(({ name }) => name);
const MAIN = ['overview', 'reports', 'report', 'project', 'new-report'];
const LOOKS: { suffix: string; options: BrowserContextOptions; names: readonly string[] }[] = [
  { suffix: '', options: { viewport: DESKTOP }, names: ALL },
  { suffix: '-dark', options: { viewport: DESKTOP, colorScheme: 'dark' }, names: MAIN },
  { suffix: '-phone', options: { viewport: PHONE }, names: MAIN },
];

/** Screens without a session. `report`: the URL of their demo report; null: none. */
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

/** Parts of the report of the rendered demo page, from the top or from a heading. */
const RENDERED: { name: string; options: BrowserContextOptions; from: string | null }[] = [
  { name: 'report-rendered', options: { viewport: DESKTOP }, from: null },
  { name: 'report-rendered-dark', options: { viewport: DESKTOP, colorScheme: 'dark' }, from: null },
  { name: 'report-rendered-page', options: { viewport: DESKTOP }, from: 'In a browser' },
  { name: 'report-rendered-scripts', options: { viewport: DESKTOP }, from: 'What scripts change' },
];

/**
 * An image of a rendered report for the README: the page with the elements of a finding outlined, and the script
 * changes.
 */
const SUMMARY = { name: 'rendered', outlined: 'Image alt text', until: 'Main text', quality: 0.8 };

/** Space above an outlined element, in CSS pixels. */
const MARGIN_PX = 100;

/** Scrolls an element below the bar at the top. Runs in the browser. */
const scrollHere = (element: SVGElement | HTMLElement) =>
  window.scrollBy(0, element.getBoundingClientRect().top - 90);

/** The social image of a report. */
const CARD = 'card';

const [folder = '.', ...wanted] = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const dashboard = await openDashboard({ withDemo: true });
try {
  for (const { suffix, options, names } of LOOKS) {
    const { page } = await dashboard.signedIn(options);
    const screens = CAPTURED.filter(({ name }) => names.includes(name) && isWanted(`${name}${suffix}`));
    for (const screen of screens) {
      await goTo(page, dashboard.origin, screen);
      // The counts in the sidebar, too.
      await page.waitForLoadState('networkidle');
      await settle(page);
      if (screen.isCapturedAtEnd) await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      if (screen.capturedFrom !== undefined) {
        await page.evaluate(`document.getElementById('${screen.capturedFrom}').scrollIntoView()`);
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

if ([...RENDERED, SUMMARY].some(({ name }) => isWanted(name))) {
  const withRendered = await openDashboard({ withDemo: true, demoBrowser: await chromiumPath() });
  try {
    for (const { name, options, from } of RENDERED.filter((each) => isWanted(each.name))) {
      const page = await renderedReport(withRendered, options);
      if (from !== null) await page.getByRole('heading', { name: from }).evaluate(scrollHere);
      await drawn(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    }
    if (isWanted(SUMMARY.name)) {
      const page = await renderedReport(withRendered, { viewport: { width: 1280, height: 1_100 } });
      const file = join(folder, `${SUMMARY.name}.webp`);
      await writeFile(file, await summaryOf(page, (await withRendered.newPage()).page));
    }
  } finally {
    await withRendered.close();
  }
}

/** Opens the report of the demo page that a browser has rendered. */
async function renderedReport(opened: Dashboard, options: BrowserContextOptions): Promise<Page> {
  const { page } = await opened.signedIn(options);
  await page.goto(`${opened.origin}/reports?search=harbor-tides`);
  await page.getByRole('link', { name: /Tide tables/ }).click();
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await page.waitForLoadState('networkidle');
  await settle(page);
  return page;
}

/** Waits until all images that are on the screen have been drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** The image of a rendered report, as WebP: from the top of its panels to the vitals, and to the text difference. */
async function summaryOf(page: Page, encoder: Page): Promise<Buffer> {
  const shown = page.getByRole('region', { name: 'In a browser' });
  const mobile = shown.getByRole('region', { name: 'Mobile', exact: true });
  await shown.getByRole('heading', { name: 'In a browser' }).evaluate(scrollHere);
  await mobile.getByRole('link', { name: SUMMARY.outlined }).click();
  const top = Number(await mobile.locator('rect:visible').first().getAttribute('y'));
  await mobile
    .getByRole('region', { name: 'Screenshot' })
    .evaluate((frame, y) => frame.scrollTo(0, y), top - MARGIN_PX);
  const changes = page.getByRole('region', { name: 'What scripts change' });
  const pictures = [
    await partOf(page, shown, mobile.locator('dl')),
    await partOf(page, changes, changes.getByRole('row').filter({ hasText: SUMMARY.until })),
  ];
  return stackedWebp(encoder, pictures, { quality: SUMMARY.quality, gap: 12 });
}

/** Takes the part of a panel from its top to the end of an element in it. */
async function partOf(page: Page, panel: Locator, last: Locator): Promise<Buffer> {
  await panel.evaluate(scrollHere);
  await drawn(page);
  const [from, to] = [await panel.boundingBox(), await last.boundingBox()];
  if (from === null || to === null) throw new Error('The panel is not shown.');
  const height = to.y + to.height - from.y;
  return page.screenshot({ clip: { ...from, height: Math.min(from.height, height) } });
}

/** Waits until animations have finished, at the top of the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))',
  );
  await page.evaluate('window.scrollTo(0, 0)');
}

/** Returns the URL of the shared page of a demo report. */
async function pageOf({ origin, key }: Dashboard, url: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/reports?per_page=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await response.json()) as { data: { id: string; url: string }[] }; // The API's own form.
  const id = data.find((report) => report.url === url)?.id;
  if (id === undefined) throw new Error(`The demo data has no report of ${url}.`);
  return `${origin}/reports/${id}`;
}
