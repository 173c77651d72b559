import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import { largestDifference } from './largest-difference.ts';
import type { Dashboard } from './open-dashboard.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const SCRIPTS = /\/assets\/[^/]+\.js$/;
/** Of the overview; the application waits for it. */
const SCREEN_SCRIPT = /\/assets\/overview-[^/]+\.js$/;
const CALLS = /\/trpc\//;
const DATA = 'id="first-data"';
/** Runs in the browser: leaves out what a screen shows when the browser has time. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0';
/** Run in the browser. */
const SELECT_HEADING = `getSelection().selectAllChildren(document.querySelector('h1'))`;
const MOVE_HEADING = `document.querySelector('h1').style.translate = '1px'`;
/** Whether the application runs: it removes its data from the document first. */
const HAS_STARTED = `document.querySelector('#first-data') === null`;
const SELECTED = 'String(getSelection())';
/** How much the edges of rounded corners may differ, of 255. */
const EDGE_DIFFERENCE_MAX = 4;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Waits for the script, which sets the title. */
async function takenOver(page: Page): Promise<void> {
  await expect.poll(() => page.title()).toContain(' – ');
}

/** Without the marks of sites, whose icons come with the script, and drawings, whose edges are not drawn the same each time. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({
    mask: [page.locator('img, [data-letter], main svg')],
    animations: 'disabled',
    caret: 'hide',
  });
}

describe('the first screen', () => {
  let dashboard: Dashboard;
  let report: string;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    const link = page.getByRole('link', { name: /three-day/ }).first();
    report = (await link.getAttribute('href')) ?? '';
    // A document is sent without its screen while the service has yet to load its renderer.
    await vi.waitUntil(async () => (await documentOf(page, '/')).includes(DATA), WAIT);
    await page.context().close();
  });

  afterAll(() => dashboard.close());

  async function documentOf(page: Page, path: string): Promise<string> {
    return (await page.request.get(`${dashboard.origin}${path}`)).text();
  }

  function pathOf(screen: string): string {
    return screen === 'a report' ? report : '/';
  }

  /** Opens a screen whose script waits for the returned function. `warnings`: what the console says. */
  async function withoutScript(screen: string, options: Parameters<Dashboard['signedIn']>[0] = {}) {
    const { page, troubles } = await dashboard.signedIn(options);
    const released = Promise.withResolvers<void>();
    page.on('console', (message) => {
      if (message.type() === 'warning') troubles.push(message.text());
    });
    await page.route(SCRIPTS, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${dashboard.origin}${pathOf(screen)}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const start = async (): Promise<void> => {
      released.resolve();
      await takenOver(page);
    };
    return { page, troubles, start };
  }

  it('of a report shows its score before any script runs', async () => {
    const { page } = await withoutScript('a report');
    await page
      .getByRole('img', { name: /Score \d+ of 100/ })
      .first()
      .waitFor();
    expect(await page.getByRole('region', { name: 'Fix first' }).innerText()).toContain('now');
    expect(await page.title()).toBe('Pagemark');
  });

  it('has the letters of sites until the script is there, and no image that may be missing', async () => {
    const { page, start } = await withoutScript('a report');
    await page.locator('[data-letter]').first().waitFor();
    const icons = page.locator('img[src^="/site-icons/"]');
    expect(await icons.count()).toBe(0);
    await start();
    await expect.poll(() => icons.count()).toBeGreaterThan(0);
  });

  it.each([
    ['the overview', 'Recent audits', ['account.whoami', 'account.overview']],
    ['a report', 'Findings', ['account.whoami', 'reports.get', 'reports.runs']],
  ])(
    'of %s is taken over without a call for its data, and without a warning',
    async (screen, last, calls) => {
      const { page, troubles, start } = await withoutScript(screen);
      const called: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (CALLS.test(pathname)) called.push(...pathname.slice('/trpc/'.length).split(','));
      });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await start();
      await page.getByRole('heading', { name: last }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(called.length).toBeGreaterThan(0);
      expect(called.filter((name) => calls.includes(name))).toEqual([]);
      // The same element, and not one that looks like it.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      expect(troubles).toEqual([]);
    },
  );

  it('keeps typed text, the caret and the focus', async () => {
    const { page, start } = await withoutScript('the overview');
    const field = page.getByLabel('URL to audit');
    await field.pressSequentially('www.fjord-kayaks.example/');
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowLeft');
    await start();
    await page.getByRole('heading', { name: 'Recent audits' }).waitFor();
    await page.keyboard.type('XY');
    expect(await field.inputValue()).toBe('www.fjord-kayaks.XYexample/');
    await page.waitForLoadState('networkidle');
    expect(await field.inputValue()).toBe('www.fjord-kayaks.XYexample/');
  });

  it('keeps the place and the focus of a report', async () => {
    const { page, start } = await withoutScript('a report', { viewport: PHONE });
    await page.getByRole('slider').focus();
    const before = await page.evaluate<number>('scrollY');
    expect(before).toBeGreaterThan(0);
    await start();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    expect(await page.evaluate<number>('scrollY')).toBe(before);
    expect(await page.getByRole('slider').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
  });

  it('keeps opened details and selected text', async () => {
    const { page, start } = await withoutScript('a report');
    await page.getByText('Show as a table').click();
    await page.evaluate(SELECT_HEADING);
    const text = await page.evaluate<string>(SELECTED);
    expect(text).toContain('Three days');
    await start();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    expect(await page.evaluate(SELECTED)).toBe(text);
    await page.getByRole('columnheader', { name: 'Day' }).waitFor();
  });

  it.each([
    ['the shortcut of the palette', (page: Page) => page.keyboard.press('Control+k')],
    ['a click on a button', (page: Page) => page.getByRole('button', { name: 'Find or jump to' }).click()],
  ])('handles %s from before its code is loaded', async (_input, act) => {
    const { page, troubles } = await dashboard.signedIn();
    const released = Promise.withResolvers<void>();
    await page.route(SCREEN_SCRIPT, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${dashboard.origin}/`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(HAS_STARTED);
    await act(page);
    expect(await page.title()).toBe('Pagemark');
    released.resolve();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('leads on by its links and its form before the script is there', async () => {
    const { page } = await withoutScript('the overview');
    await page.getByLabel('URL to audit').fill('new.example/page');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/new?url=new.example%2Fpage', { waitUntil: 'commit' });
    const { page: other } = await withoutScript('the overview');
    await other
      .getByRole('link', { name: /Three days/ })
      .first()
      .click();
    await other.waitForURL(`**${report}`, { waitUntil: 'commit' });
    expect(other.url()).toBe(`${dashboard.origin}${report}`);
  });

  it.each(['the overview', 'a report'])(
    'of %s has no serious violation without its script',
    async (screen) => {
      const { page } = await withoutScript(screen);
      expect(await seriousViolations(page)).toEqual([]);
    },
  );

  it.each(
    ['the overview', 'a report'].flatMap((screen) =>
      (['light', 'dark'] as const).flatMap((colorScheme) =>
        [PHONE, DESKTOP].map((viewport) => ({ screen, colorScheme, viewport })),
      ),
    ),
  )('of $screen looks the same without scripts: $colorScheme, $viewport.width px', async (look) => {
    const { screen, ...options } = look;
    const shown = async (javaScriptEnabled: boolean): Promise<Page> => {
      const { page } = await dashboard.signedIn({ ...options, javaScriptEnabled });
      // What comes later has the same place.
      await page.route(CALLS, () => undefined);
      await page.addInitScript(NEVER_IDLE);
      await page.goto(`${dashboard.origin}${pathOf(screen)}`, { waitUntil: 'load' });
      await page.evaluate('document.fonts.ready.then(() => null)');
      return page;
    };
    const page = await shown(false);
    await page.waitForLoadState('networkidle');
    const without = await picture(page);
    const live = await shown(true);
    await takenOver(live);
    const blank = await live.context().newPage();
    const difference = async () => largestDifference(blank, await picture(live), without);
    await expect.poll(difference).toBeLessThanOrEqual(EDGE_DIFFERENCE_MAX);
    await live.evaluate(MOVE_HEADING);
    expect(await difference(), 'of a heading that has moved by a pixel').toBeGreaterThan(100);
  });

  it('is in the time zone of the browser once the script is there', async () => {
    const options = { timezoneId: 'Pacific/Kiritimati' };
    const { page, start } = await withoutScript('a report', options);
    const time = page.getByRole('time').first();
    expect(await time.getAttribute('title')).toBeNull();
    await start();
    const inZone = await time.evaluate((element) => {
      const date = new Date(element.getAttribute('datetime') ?? '');
      return `${date.getDate()}, ${date.getFullYear()}`;
    });
    await expect.poll(() => time.getAttribute('title')).toContain(inZone);
    expect(await page.locator('.unsure').count()).toBe(0);
  });

  it('shows the sign-in, and nothing of the account, when the session has ended', async () => {
    const { page } = await dashboard.signedIn();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const ended = cookies.map((cookie) =>
      cookie.name.includes('theme') ? cookie : { ...cookie, value: 'A'.repeat(43) },
    );
    for (const kept of [[], ended]) {
      await page.context().addCookies(kept);
      const response = await page.goto(`${dashboard.origin}${report}`);
      const text = (await response?.text()) ?? '';
      expect(text).not.toContain(DATA);
      expect(text).not.toContain('fjord');
      await page.getByRole('textbox', { name: 'API key' }).waitFor();
    }
  });

  it('says that a report does not exist, as before', async () => {
    const { page } = await dashboard.signedIn();
    const response = await page.goto(`${dashboard.origin}/report/0198c1f4-0000-7000-8000-000000000000`);
    expect(await response?.text()).not.toContain(DATA);
    await page.getByText('Not found').waitFor();
  });
});
