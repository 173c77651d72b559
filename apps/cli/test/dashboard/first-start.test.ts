import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** The compressed size of the scripts of the first screen. */
const SCRIPT_BYTES_MAX = 120_000;

const TABS_MAX = 30;
/** The name of the focused element. Runs in the browser. */
const FOCUSED = `(({ activeElement: element }) =>
  element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent)(document)`;
/** Clicks the focused element, and closes the dialog as soon as it exists. Runs in the browser. */
const OPEN_AND_CLOSE_IMMEDIATELY = `new Promise((done) => {
  new MutationObserver((_, observer) => {
    const dialog = document.querySelector('dialog');
    if (dialog === null) return;
    observer.disconnect();
    dialog.close();
    done();
  }).observe(document.body, { childList: true, subtree: true });
  document.activeElement.click();
})`;

describe('the first start', () => {
  let dashboard: Dashboard;
  let site: Site;

  beforeAll(async () => {
    [dashboard, site] = await Promise.all([openDashboard({ withDemo: false }), startSite()]);
  });

  afterAll(async () => {
    await dashboard.close();
    await site.close();
  });

  it('goes from the sign-in link to a finished report, and the link works only once', async () => {
    const { page, troubles } = await dashboard.newPage();
    await page.goto(dashboard.link ?? '');
    await page.getByLabel('URL to audit').waitFor();
    // The server renders the first screen; the field has the focus once the scripts have started.
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('URL to audit');
    await page.keyboard.type(`${site.origin}/good`);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /Score \d+ of 100/ }).waitFor();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('link', { name: 'Open shared page' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/reports\//);
    expect(troubles).toEqual([]);

    const stranger = await dashboard.newPage();
    await stranger.page.goto(dashboard.link ?? '');
    await stranger.page.getByRole('heading', { name: /Sign in/ }).waitFor();
    await stranger.page.goto(page.url());
    expect(await stranger.page.content()).not.toContain('Hand-made');
  });

  it('works with the keyboard only', async () => {
    const { page, troubles } = await dashboard.newPage();
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < TABS_MAX; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate(FOCUSED)) === name) return;
      }
      throw new Error(`${name} is not reachable with Tab.`);
    };
    await tabTo('API key');
    await page.keyboard.type(dashboard.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await tabTo('New report');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New report' }).waitFor();
    expect(await page.evaluate(FOCUSED)).toBe('URL to audit');
    await page.keyboard.type(`${site.origin}/poor`);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /Score \d+ of 100/ }).waitFor();
    await tabTo('Share');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('Share');
    await page.evaluate(OPEN_AND_CLOSE_IMMEDIATELY);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('Share');
    expect(troubles).toEqual([]);
  });

  it('shows a message for a wrong key', async () => {
    const { page } = await dashboard.newPage();
    await page.goto(`${dashboard.origin}/keys`);
    await page.getByRole('textbox', { name: 'API key' }).fill('pm_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That key doesn’t work.', { exact: false }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  it('loads few scripts for its first screen', async () => {
    const { page } = await dashboard.signedIn();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then((all) => all.responseBodySize));
    });
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Recent audits' }).waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(SCRIPT_BYTES_MAX);
  });
});
