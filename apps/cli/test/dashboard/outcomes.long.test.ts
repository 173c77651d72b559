import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { startGatedSite } from '../gated-site.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Results that the table of an import shows, and those that its legend counts. Runs in the browser. */
const RESULTS = `(() => {
  const shown = [...document.querySelectorAll('tbody tr')].filter((row) => /Good|Decent|Bad/.test(row.textContent));
  const counts = [...document.querySelectorAll('.legend li')].filter((item) => /Good|Decent|Bad/.test(item.textContent));
  const counted = counts.reduce((sum, item) => sum + Number(item.querySelector('b').textContent), 0);
  return { shown: shown.length, counted };
})()`;
/** Pages of an import whose results come one after another. */
const PAGES = 40;
/** Rows of the table of an import. */
const SHOWN = 25;
/** Limits that no test runs into while it looks at a page that waits. */
const PATIENT = {
  FETCH_LIMIT_HEADERS_MS: '60000',
  FETCH_LIMIT_IDLE_MS: '60000',
  FETCH_LIMIT_HOP_MS: '60000',
  FETCH_LIMIT_ARTIFACTS_REQUEST_MS: '60000',
  FETCH_LIMIT_ARTIFACTS_TOTAL_MS: '60000',
};
const WAIT = { timeout: 60_000 };
/** Soon after the table shows results, its legend counts them: some polls of the service later. */
const COUNTED_SOON = { timeout: 5_000 };

describe('the outcome of an action', () => {
  let dashboard: Dashboard;
  let site: Site;
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    [dashboard, site] = await Promise.all([
      openDashboard({ withDemo: true, settings: PATIENT }),
      startSite(),
    ]);
    ({ page, troubles } = await dashboard.signedIn());
  });

  afterAll(async () => {
    await dashboard.close();
    await site.close();
  });

  const said = () => page.locator('.toasts[role=status]');

  const lostProperty = () => page.getByRole('link', { name: /lost-property/ });

  async function deleteLostProperty(): Promise<void> {
    await page.goto(`${dashboard.origin}/reports?search=lost-property`);
    await lostProperty().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await said().getByText('Report deleted.').waitFor();
  }

  it('can be undone after a report was deleted, which was hidden until then', async () => {
    await deleteLostProperty();
    await said().getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('link', { name: 'Reports' }).first().press('Enter');
    await page.getByLabel('Search').fill('lost-property');
    await page.getByText('No reports match').waitFor();
    await said().getByRole('button', { name: 'Undo' }).press('Enter');
    await lostProperty().waitFor();
    expect(await said().innerText()).toBe('');
    await page.reload();
    await lostProperty().waitFor();
  });

  it('shows in the list at once, however long that takes to be read again', async () => {
    await page.goto(`${dashboard.origin}/reports`);
    const rows = page.locator('tbody tr');
    const first = page.getByRole('checkbox', { name: /^Select http/ }).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    const count = await rows.count();
    await page.route(/reports\.list/, () => undefined);
    await first.check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await said().getByText('Report deleted.').waitFor();
    expect(await rows.count()).toBe(count - 1);
    expect(await page.getByRole('navigation', { name: 'Pagination' }).innerText()).toContain(
      `1–${count - 1} of`,
    );
    expect(await page.getByRole('checkbox', { name, exact: true }).count()).toBe(0);
    await page.unroute(/reports\.list/);
    await said().getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('checkbox', { name, exact: true }).waitFor();
  });

  it('can be undone by key, outside of fields', async () => {
    await deleteLostProperty();
    // With the pointer on it, it stays as long as a busy machine takes.
    await said().getByRole('button', { name: 'Undo' }).hover();
    await page.getByRole('link', { name: 'Reports' }).first().press('Enter');
    await page.getByLabel('Search').fill('lost-property');
    await page.getByText('No reports match').waitFor();
    await page.keyboard.press('z');
    expect(await said().getByRole('button', { name: 'Undo' }).count()).toBe(1);
    expect(await page.getByLabel('Search').inputValue()).toBe('lost-propertyz');
    await page.getByLabel('Search').fill('lost-property');
    await page.getByLabel('Search').blur();
    await page.keyboard.press('z');
    await lostProperty().waitFor();
    expect(await said().innerText()).toBe('');
  });

  it('waits with the deletion while the pointer or the focus is on Undo', async () => {
    await page.clock.install();
    await deleteLostProperty();
    const undo = said().getByRole('button', { name: 'Undo' });
    await undo.focus();
    await undo.hover();
    await page.mouse.move(0, 0);
    await page.clock.fastForward('00:30');
    expect(await undo.count()).toBe(1);
    await undo.hover();
    await page.locator('main').focus();
    await page.clock.fastForward('00:30');
    expect(await undo.count()).toBe(1);
    await undo.click();
    await page.clock.resume();
    await page.goto(`${dashboard.origin}/reports?search=lost-property`);
    await lostProperty().waitFor();
  });

  it('says why a report could not be deleted, which is listed again', async () => {
    await deleteLostProperty();
    await page.route('**/trpc/reports.deleteMany*', (route) => route.abort());
    await said().getByRole('button', { name: 'Dismiss' }).click();
    await said().getByText('Couldn’t delete 1 report: The service can’t be reached.').waitFor();
    await page.unroute('**/trpc/reports.deleteMany*');
    await page.goto(`${dashboard.origin}/reports?search=lost-property`);
    await lostProperty().waitFor();
    expect(troubles.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  it('is shown after a report was deleted, even by leaving the page, and is in the activity log', async () => {
    await deleteLostProperty();
    await page.goto(`${dashboard.origin}/settings/activity`);
    const entry = page.getByRole('row').filter({ hasText: 'Deleted a report' });
    await entry.waitFor();
    expect(await entry.innerText()).toContain('night-trains.example/lost-property');
  });

  it('is sent when the tab is hidden, which may be its last event', async () => {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page
      .getByRole('row')
      .getByRole('link', { name: /three-day/ })
      .click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await said().getByText('Report deleted.').waitFor();
    const sent = page.waitForResponse(/reports\.deleteMany/);
    await page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
    expect((await sent).status()).toBe(200);
    await said().getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });

  it('is said after a schedule was saved, and after a project was deleted', async () => {
    await page.goto(`${dashboard.origin}/projects/city-library.example/schedule`);
    await page.getByLabel('Frequency').selectOption('daily');
    await page.getByRole('button', { name: 'Save' }).click();
    await said().getByText('Schedule saved.').waitFor();
    await page.getByLabel('Sections of the project').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said().getByText('city-library.example deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects');
    const row = page.getByRole('main').getByRole('link', { name: 'city-library.example' });
    await row.waitFor({ state: 'detached' });
    await said().getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    // A page that goes sends what was not undone.
    await page.reload();
    await row.waitFor();
  });

  it('can be dismissed, and goes away', async () => {
    await page.clock.install();
    for (const close of [
      () => page.getByRole('button', { name: 'Dismiss' }).click(),
      () => page.clock.fastForward('00:07'),
    ]) {
      await page.goto(`${dashboard.origin}/projects/lantern-bakery.example/schedule`);
      await page.getByLabel('Frequency').selectOption('daily');
      await page.getByRole('button', { name: 'Save' }).click();
      await said().getByText('Schedule saved.').waitFor();
      await close();
      await expect.poll(() => said().innerText()).toBe('');
    }
    await page.clock.resume();
  });

  it('is counted for an import that is open, as its table shows it', async () => {
    const own = await dashboard.signedIn();
    await own.page.goto(`${dashboard.origin}/new?mode=many`);
    const urls = Array.from(
      { length: PAGES },
      (_, index) => `${site.origin}/${index % 2 === 0 ? 'good' : 'poor'}?${index}`,
    );
    await own.page.getByRole('textbox', { name: 'URLs, one per line' }).fill(urls.join('\n'));
    await own.page.getByRole('button', { name: `Audit ${PAGES} pages` }).click();
    await own.page.getByRole('heading', { name: 'Reports' }).waitFor();
    const results = () => own.page.evaluate<{ shown: number; counted: number }>(RESULTS);
    await expect.poll(async () => (await results()).shown, WAIT).toBe(SHOWN);
    await expect.poll(async () => (await results()).counted, COUNTED_SOON).toBeGreaterThanOrEqual(SHOWN);
    await expect.poll(async () => (await results()).counted, WAIT).toBe(PAGES);
    expect(own.troubles).toEqual([]);
  });

  it('is shown phase by phase, with real figures, while an audit runs', async () => {
    const slow = await startGatedSite();
    try {
      const own = await dashboard.signedIn();
      const authorization = `Bearer ${dashboard.key}`;
      const response = await fetch(`${dashboard.origin}/api/v1/reports`, {
        method: 'POST',
        headers: { authorization, prefer: 'respond-async', 'content-type': 'application/json' },
        body: JSON.stringify({ url: slow.url }),
      });
      const { data } = (await response.json()) as {
        data: { links: { self: string; page: string }; id: string };
      };
      const progressOf = async () => {
        const shown = await fetch(data.links.self, {
          headers: { authorization, 'accept-encoding': 'identity' },
        });
        const { data: report } = (await shown.json()) as { data: { progress: unknown } };
        return { etag: shown.headers.get('etag') ?? '', progress: report.progress };
      };
      await own.page.goto(`${dashboard.origin}/report/${data.id}`);
      const panel = own.page.getByRole('region', { name: 'Audit in progress' });
      const step = (state: 'done' | 'current', text: RegExp) =>
        panel.locator(`li.${state}`, { hasText: text });
      const heights = new Set<number>();
      const see = async (state: 'done' | 'current', text: RegExp) => {
        await step(state, text).waitFor();
        heights.add((await panel.boundingBox())?.height ?? 0);
      };

      await see('done', /Connected\d+ ms/);
      await see('current', /^Receiving HTML$/);
      const before = await progressOf();
      expect(before.progress).toMatchObject({ phase: 'receiving', html_bytes: null, files: null });
      slow.open('head');
      await see('current', /^Receiving HTML12 kB$/);
      const after = await progressOf();
      expect(after.progress).toMatchObject({ phase: 'receiving', html_bytes: slow.firstBytes });
      expect(after.etag).not.toBe(before.etag);
      slow.open('rest');
      await see('current', /^Checking files\d+ of \d+$/);
      await see('done', /^HTML received12 kB$/);
      expect(await panel.getByRole('status').innerText()).toBe('Checking files');
      expect(heights.size).toBe(1);
      await page.goto(dashboard.origin);
      const line = page
        .getByRole('region', { name: 'In progress' })
        .getByRole('listitem')
        .filter({ hasText: '/slow' });
      const phase = line.getByText(/^Checking files: \d+ of \d+$/);
      await phase.waitFor();
      // The phase does not take the place of the URL.
      const [urlBox, phaseBox] = [await line.getByRole('link').boundingBox(), await phase.boundingBox()];
      expect(phaseBox?.y).toBeGreaterThanOrEqual((urlBox?.y ?? 0) + (urlBox?.height ?? 0));
      slow.open('files');
      await panel.waitFor({ state: 'detached' });
      await own.page.getByRole('heading', { name: 'Fix first' }).waitFor();
      expect(await progressOf()).toMatchObject({ etag: expect.stringMatching(/^"\d+"$/), progress: null });
      expect(own.troubles).toEqual([]);
    } finally {
      await slow.close();
    }
  });

  it('is a page that says what is missing at an unknown path', async () => {
    await page.goto(`${dashboard.origin}/nope`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    // The console reports the status 404 of the document.
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });
});
