import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_ADDRESS, openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

const APART_PX = 8;
/** How each part of the first bar is painted. Runs in the browser. */
const PAINTED = `[...document.querySelectorAll('.distribution-bar > *, .chart-legend .dot')].map((part) => {
  const { backgroundColor, forcedColorAdjust } = getComputedStyle(part);
  return { backgroundColor, forcedColorAdjust };
})`;

/** The texts of findings' rows with a part that is outside of the row. Runs in the browser. */
const OUTSIDE = `[...document.querySelectorAll('details > summary')].filter((row) => {
  const { top, right, bottom } = row.getBoundingClientRect();
  return [...row.querySelectorAll('*')].some((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && (box.top < top - 1 || box.bottom > bottom + 1 || box.right > right + 1);
  });
}).map((row) => row.textContent)`;
const OVERFLOW_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const RUNNING = `document.getAnimations().filter(({ playState }) => playState === 'running').map(String)`;

/** The space between an element and what follows it, in pixels; NaN when nothing does. */
function spaceBelowPx(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const next = element.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
    return next - element.getBoundingClientRect().bottom;
  });
}

/** Creates an alert target with the longest name. */
async function createTarget(page: Page): Promise<void> {
  const field = page.getByLabel('Name');
  await field.waitFor();
  await page.getByLabel('Kind').selectOption('Slack');
  await field.fill('T'.repeat(80));
  await page.getByLabel('URL').fill('https://hooks.slack.invalid/services/x');
  await page.getByRole('button', { name: 'Create target' }).click();
  await page
    .getByRole('button', { name: /^Test T/ })
    .first()
    .waitFor();
}

describe('the look of the dashboard', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it('shows bars and their legends in forced colors', async () => {
    const { page } = await dashboard.signedIn({ forcedColors: 'active' });
    await page.goto(dashboard.origin);
    await page.locator('.chart-legend').first().waitFor();
    const parts = await page.evaluate<{ backgroundColor: string; forcedColorAdjust: string }[]>(PAINTED);
    expect(parts.length).toBeGreaterThan(5);
    const shapes = page.locator('.distribution .legend svg');
    expect(await shapes.count()).toBe(5);
    for (const { backgroundColor, forcedColorAdjust } of parts) {
      expect(forcedColorAdjust).toBe('none');
      expect(backgroundColor).toMatch(/^rgb\(/);
    }
  });

  it('keeps an alert apart from the content after it', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?status=failed`);
    await page.locator('a[href^="/report/"]').first().click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    expect(await spaceBelowPx(alert)).toBeGreaterThanOrEqual(APART_PX);
    // A failed audit is not one that has yet to start.
    expect(await page.getByText('No result yet').count()).toBe(0);
    await page.goto(`${dashboard.origin}/new?mode=sitemap`);
    await page.getByLabel('Sitemap URL').fill(`${dashboard.origin}/api/v1/health`);
    await page.getByRole('button', { name: 'Audit pages' }).click();
    await page.getByRole('alert').getByText('Import failed').waitFor();
    expect(await spaceBelowPx(page.getByRole('alert'))).toBeGreaterThanOrEqual(APART_PX);
  });

  it.each([
    { what: 'a tablet', options: { viewport: { width: 768, height: 900 } } },
    { what: 'a phone', options: { viewport: { width: 390, height: 800 } } },
  ])('keeps the points of a finding in its row on $what, and in print', async ({ options }) => {
    const { page } = await dashboard.signedIn(options);
    await openReport(page);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      expect(await page.evaluate(OUTSIDE)).toEqual([]);
    }
    expect(await page.locator('details > summary').count()).toBeGreaterThan(10);
  });

  it('writes points with one decimal everywhere', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const { pathname } = new URL(page.url());
    for (const shown of [pathname, pathname.replace('/report/', '/reports/')]) {
      await page.goto(`${dashboard.origin}${shown}`);
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      const regions = page.getByRole('region', { name: /^(Findings|Fix first)$/ });
      const losses = (await regions.allInnerTexts()).join('\n').match(/−[\d.]+( points?)?/g) ?? [];
      expect(losses.length).toBeGreaterThan(5);
      expect(losses.filter((loss) => !/^−\d+\.\d( points)?$/.test(loss))).toEqual([]);
    }
    await page.goto(dashboard.origin);
    const gains = page.getByRole('region', { name: 'Top issues' }).getByText(/^\+[\d.]+$/);
    await gains.first().waitFor();
    const texts = await gains.allInnerTexts();
    expect(texts.filter((gain) => !/^\+\d+\.\d$/.test(gain))).toEqual([]);
  });

  it('runs no animation while it loads for those who want less motion', async () => {
    const { page } = await dashboard.signedIn({ reducedMotion: 'reduce' });
    const released = Promise.withResolvers<void>();
    await page.route(/reports\.list/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${dashboard.origin}/reports`);
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    // Those that end at once are set up to show the end.
    await expect.poll(() => page.evaluate(RUNNING)).toEqual([]);
    released.resolve();
  });

  it('leaves most of a list of reports to the pages on a phone', async () => {
    const { page } = await dashboard.signedIn({ viewport: { width: 390, height: 844 } });
    for (const query of ['per_page=25', 'rows=all']) {
      await page.goto(`${dashboard.origin}/reports?${query}`);
      const row = page.getByRole('row').filter({ hasText: 'checkout' });
      await row.getByText('Failed').waitFor();
      const shown = await row.locator('td.wide').evaluate((cell) => cell.clientWidth);
      expect(shown).toBeGreaterThan(180);
    }
  });

  it.each([768, 1024, 1100, 1180])('leaves room for names in lists that are %i px wide', async (width) => {
    const { page } = await dashboard.signedIn({ viewport: { width, height: 900 } });
    for (const path of ['/reports', '/reports?rows=all', '/projects', '/', '/alerts']) {
      await page.goto(`${dashboard.origin}${path}`);
      if (path === '/alerts') await createTarget(page);
      const name = page.locator('.rows.dense td.wide, .rows:not(.dense) td').first();
      await name.waitFor();
      expect(await name.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(180);
      expect(await page.evaluate(OVERFLOW_PX)).toBe(0);
    }
  });

  it('keeps the mark apart from a title that is read from right to left', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).waitFor();
    await page.route(/trpc/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/Three days on the fjord[^"]*/g, 'שלושה ימים'),
      });
    });
    await page.getByRole('link', { name: /three-day/ }).click();
    const title = page.getByRole('heading', { level: 1, name: 'שלושה ימים' });
    await title.waitFor();
    const gapPx = await title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading.lastChild ?? heading);
      const mark = heading.firstElementChild?.getBoundingClientRect();
      return (mark?.left ?? 0) - text.getBoundingClientRect().right;
    });
    expect(gapPx).toBeGreaterThanOrEqual(APART_PX);
  });

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'has the days of runs in the time zone %s',
    async (timezoneId) => {
      const { page } = await dashboard.signedIn({ timezoneId });
      await openReport(page);
      const latest = page.getByRole('region', { name: 'Runs' }).locator('time').first();
      const day = await latest.evaluate((time) =>
        new Date(time.getAttribute('datetime') ?? '').toLocaleDateString('en', { dateStyle: 'medium' }),
      );
      const changes = page.getByRole('region', { name: 'Changes since last run' });
      await changes.getByText(`57 on ${day}`).waitFor();
      await changes.getByText('Show as a table').click();
      expect(await changes.getByRole('row').nth(1).innerText()).toContain(day);
    },
  );

  it('cuts a long name of a page in the tree of a project', async () => {
    const { page } = await dashboard.signedIn({ viewport: { width: 390, height: 844 } });
    await page.route(/projects\.pages/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"/rental"', `"/${'a'.repeat(1500)}"`),
      });
    });
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/pages`);
    const row = page.getByRole('row').filter({ hasText: 'aaa' });
    await row.waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(60);
  });

  it('prints a report in the light theme, without its bars', async () => {
    // A sheet of A4 is as narrow as a screen that has its bar at the bottom.
    const { page } = await dashboard.signedIn({ viewport: { width: 794, height: 1123 } });
    await page.goto(`${dashboard.origin}/settings`);
    await page.getByText('Dark', { exact: true }).click();
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    const bars = page.locator('.tab-bar, .side, .actions').filter({ visible: true });
    expect(await bars.count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    expect(await bars.count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
    expect(await page.getByRole('heading', { name: 'Findings' }).isVisible()).toBe(true);
  });

  it('says that the audits of a project failed, and keeps its panels apart', async () => {
    const { page } = await dashboard.signedIn();
    await page.request.post(`${dashboard.origin}/api/v1/reports`, {
      headers: { authorization: `Bearer ${dashboard.key}` },
      form: { url: 'http://nowhere.invalid/' },
    });
    await page.goto(`${dashboard.origin}/projects/nowhere.invalid`);
    await page.getByText('No audit has succeeded yet').waitFor();
    expect(await page.getByText(/None yet|No results yet/).count()).toBe(0);
    expect(await spaceBelowPx(page.locator('.empty'))).toBeGreaterThanOrEqual(APART_PX);
    await page.getByRole('link', { name: 'View failed audits' }).click();
    await page.getByText(NO_ADDRESS).waitFor();
  });

  async function openReport(page: Page): Promise<void> {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  }
});
