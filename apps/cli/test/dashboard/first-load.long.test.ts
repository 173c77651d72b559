import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** What a browser fetches to show the overview for the first time, font included: compressed, in bytes. */
const FIRST_LOAD_BYTES_MAX = 160_000;
/** Half of what web.dev calls good: a row at the end of what the browser has read of a document may still grow. */
const SHIFT_MAX = 0.05;
/** Sums up layout shifts (Layout Instability API). Runs in the browser. */
const WATCH_SHIFTS = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
const BYTES = `[...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)`;

describe('the first load', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  async function opened(path: string, heading: string): Promise<Page> {
    const { page } = await dashboard.signedIn();
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    await page.evaluate('document.fonts.ready');
    return page;
  }

  it('of the overview is small', async () => {
    const page = await opened('/', 'Recent audits');
    expect(await page.evaluate(BYTES)).toBeLessThan(FIRST_LOAD_BYTES_MAX);
  });

  it.each([
    ['/', 'Recent audits'],
    ['/reports', 'Reports'],
    ['/projects', 'Projects'],
    ['/imports', 'Imports'],
    ['/checks', 'Checks'],
    ['/projects/fjord-kayaks.example', 'Scores over time'],
    ['/checks/title-length', 'Possible results'],
    ['/settings', 'Settings'],
    ['/new', 'New report'],
  ])('of %s moves nothing that is shown', async (path, heading) => {
    const page = await opened(path, heading);
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(SHIFT_MAX);
  });

  it.each([
    ['a report', '/reports?search=three-day', /three-day/, 'Findings'],
    ['an import', '/imports', 'CSV file', 'Rejected'],
  ])('of %s moves nothing that is shown', async (_what, list, link, heading) => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}${list}`);
    const path = await page.getByRole('link', { name: link }).first().getAttribute('href');
    const shown = await opened(path ?? '', heading);
    expect(await shown.evaluate('window.shift')).toBeLessThanOrEqual(SHIFT_MAX);
  });

  it.each([
    ['the overview', null],
    ['a report', '/reports?search=three-day'],
  ])('of %s fetches its data once, however early it starts', async (_what, list) => {
    const { page } = await dashboard.signedIn();
    let path = '/';
    if (list !== null) {
      await page.goto(`${dashboard.origin}${list}`);
      path =
        (await page
          .getByRole('link', { name: /three-day/ })
          .first()
          .getAttribute('href')) ?? '';
    }
    const early = await withoutData(page, path);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/trpc/')) calls.push(...pathname.slice('/trpc/'.length).split(','));
    });
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('heading', { name: list === null ? 'Recent audits' : 'Findings' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of ['account.whoami', list === null ? 'account.overview' : 'reports.get']) {
      expect(early).toContain(name);
      expect(calls.filter((call) => call === name)).toHaveLength(1);
    }
  });

  it('fetches the code and the data of the screen with the session check', async () => {
    const { page } = await dashboard.signedIn();
    await withoutData(page, '/');
    const released = Promise.withResolvers<void>();
    await page.route(/account\.whoami/, async (route) => {
      await released.promise;
      await route.continue();
    });
    const code = page.waitForResponse(/\/assets\/overview-/);
    const data = page.waitForResponse(/account\.overview/);
    await page.goto(dashboard.origin);
    expect((await code).status()).toBe(200);
    expect((await data).status()).toBe(200);
    released.resolve();
    await page.getByRole('heading', { name: 'Recent audits' }).waitFor();
  });

  /** Lets a page get the document that the service sends when it cannot render the screen. Returns its `Link` header. */
  async function withoutData(page: Page, path: string): Promise<string> {
    const headers = { 'sec-fetch-dest': 'empty' };
    const response = await page.request.get(`${dashboard.origin}${path}`, { headers });
    const body = await response.text();
    expect(body).toContain('<div id="root"></div>');
    await page.route(`${dashboard.origin}${path}`, (route) => route.fulfill({ response, body }));
    return response.headers()['link'] ?? '';
  }
});
