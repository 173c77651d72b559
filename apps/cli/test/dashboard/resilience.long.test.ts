import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** A page of the demo data. */
const REPORT = 'fjord-kayaks.example/tours';

/** The text that is selected in the copied field, when the browser has no clipboard. Runs in the browser. */
const WATCH_COPY = `(() => {
  Object.defineProperty(Navigator.prototype, 'clipboard', { get: undefined });
  delete Navigator.prototype.clipboard;
  document.addEventListener('copy', () => {
    window.copied = document.activeElement.value;
  });
})()`;

/** Submits a form twice. The second press was waiting while the first was handled: no timer runs before it. Runs in the browser. */
const SUBMIT_TWICE = `(async () => {
  const button = document.querySelector('main [type=submit]');
  button.click();
  await scheduler.postTask(() => button.click(), { priority: 'user-blocking' });
})()`;

/** The color scheme that is painted. Runs in the browser. */
const SCHEME = 'getComputedStyle(document.documentElement).colorScheme';

describe('the dashboard when something fails', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  async function openReport(page: Page): Promise<void> {
    await page.goto(`${dashboard.origin}/reports?search=${encodeURIComponent(REPORT)}`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  }

  it('reports a screen whose code cannot be fetched, and shows it when it can', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Recent audits' }).waitFor();
    await page.route(/\/assets\/projects-/, (route) => route.abort());
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('alert').getByText('Couldn’t load this screen').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('Couldn’t load this screen').waitFor();
    await page.unroute(/\/assets\/projects-/);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
  });

  it('loads a new document when the service has been upgraded', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Recent audits' }).waitFor();
    // As after an upgrade: the files of this build are gone, and the document names others.
    const isOld = { value: true };
    await page.route(/\/assets\/projects-/, (route) =>
      isOld.value ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.route(`${dashboard.origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js">' }),
    );
    page.on('framenavigated', () => (isOld.value = false));
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects');
    expect(isOld.value).toBe(false);
  });

  it('reports an action that fails offline, and does not repeat it later', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const changes: string[] = [];
    await page.context().setOffline(true);
    await page.getByText('You’re offline.').waitFor();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('alert').getByText('Couldn’t update the report').waitFor();
    page.on('request', (request) => {
      if (request.method() === 'POST') changes.push(request.url());
    });
    // Whatever waited for the network would be sent with the refetches.
    const refetched = page.waitForResponse((response) => response.url().includes('reports.get'));
    await page.context().setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    await refetched;
    expect(changes).toEqual([]);
  });

  it('sends a form once that is submitted twice', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/keys`);
    await page.getByLabel('Name').fill('only one');
    await page.evaluate(SUBMIT_TWICE);
    await page.getByRole('status').getByText(/^pm_/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Revoke only one' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Revoke only one' }).count()).toBe(1);
  });

  it('keeps typed text when the service cannot be reached for a while', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    const field = page.getByLabel('URL to audit');
    await field.fill('a.example/typed');
    let failures = 0;
    await page.route(/account\.whoami/, (route) => {
      failures += 1;
      return route.abort();
    });
    // The session is checked again when the tab is seen again, after some seconds.
    const seen = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    const checks = async () => {
      if (failures === 0) await page.evaluate(seen);
      return failures;
    };
    await expect.poll(checks).toBe(3);
    await page.waitForTimeout(200);
    expect(await field.inputValue()).toBe('a.example/typed');
  });

  it('keeps a key that was typed when the tab is seen again', async () => {
    const { page } = await dashboard.newPage();
    await page.clock.install();
    await page.goto(dashboard.origin);
    const field = page.getByLabel('API key');
    await field.fill('half a key');
    await page.clock.fastForward('00:01:00');
    const responded = page.waitForResponse(/account\.whoami/);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await responded;
    await page.waitForTimeout(200);
    expect(await field.inputValue()).toBe('half a key');
    // A key that works leads to the screen, which has the focus.
    await field.fill(dashboard.key);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('updates relative times while a screen stays open', async () => {
    const { page } = await dashboard.signedIn();
    await page.clock.install();
    await openReport(page);
    const times = page.getByRole('time').or(page.locator('time'));
    const before = await times.first().textContent();
    await page.clock.fastForward('03:00:00');
    await expect.poll(() => times.first().textContent(), { timeout: 30_000 }).not.toBe(before);
  });

  it('copies a key and the link of a report where the browser has no clipboard', async () => {
    const { page } = await dashboard.signedIn();
    await page.addInitScript(WATCH_COPY);
    await page.goto(`${dashboard.origin}/keys`);
    await page.getByLabel('Name').fill('for a script');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByRole('status').getByText(/^pm_/).textContent();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('window.copied')).toBe(key);
    await openReport(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('window.copied')).toBe(await dialog.getByRole('textbox').inputValue());
  });

  it('paints the chosen theme first', async () => {
    const { page } = await dashboard.signedIn({ colorScheme: 'light' });
    await page.goto(`${dashboard.origin}/settings`);
    await page.getByText('Dark', { exact: true }).click();
    const released = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    // Before any script has run.
    await expect.poll(() => page.evaluate(SCHEME)).toBe('dark');
    released.resolve();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.goto(`${dashboard.origin}/reports/unknown`);
    expect(await page.evaluate(SCHEME)).toBe('dark');
  });

  it('shows the chosen theme in all tabs', async () => {
    const { page } = await dashboard.signedIn({ colorScheme: 'light' });
    await page.goto(`${dashboard.origin}/settings`);
    const other = await page.context().newPage();
    await other.goto(`${dashboard.origin}/settings`);
    const chosen = other.getByRole('radio', { name: 'Dark' });
    await chosen.waitFor();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => other.evaluate(SCHEME)).toBe('dark');
    expect(await chosen.isChecked()).toBe(true);
  });

  it('keeps a selection while paging, and moves no row for it', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?per_page=10`);
    const boxes = page.getByRole('checkbox', { name: /^Select http/ });
    await boxes.nth(1).waitFor();
    const before = await boxes.nth(1).boundingBox();
    await boxes.nth(0).check();
    expect(await boxes.nth(1).boundingBox()).toEqual(before);
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('11–18 of 18').waitFor();
    await boxes.nth(0).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Change visibility' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 reports changed.').waitFor();
    expect(await page.getByText('2 selected').count()).toBe(0);
  });

  it('undoes the deletion of an import', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/imports`);
    const deleted = page.getByRole('link', { name: 'CSV file' });
    await deleted.click();
    await page.getByRole('button', { name: 'Delete import (reports stay)' }).click();
    await page.getByText('Import deleted. Its reports are kept.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/imports');
    await page.getByRole('heading', { name: 'Imports' }).waitFor();
    await expect.poll(() => deleted.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await deleted.waitFor();
    await page.reload();
    await deleted.waitFor();
  });

  it('says that a report does not exist, and offers no retry', async () => {
    const { page } = await dashboard.signedIn();
    // The second is too long for an id.
    for (const id of ['unknown', 'a'.repeat(100)]) {
      await page.goto(`${dashboard.origin}/report/${id}`);
      await page.getByText('Not found').waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
  });

  it('says that a report does not exist any longer when the tab is seen again', async () => {
    const { page } = await dashboard.signedIn();
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const reports = `${dashboard.origin}/api/v1/reports`;
    const created = await page.request.post(reports, { headers, form: { url: 'http://gone.invalid/' } });
    const { id } = ((await created.json()) as { data: { id: string } }).data; // The API's own form.
    await page.clock.install();
    await page.goto(`${dashboard.origin}/report/${id}`);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect((await page.request.delete(`${reports}/${id}`, { headers })).ok()).toBe(true);
    await page.clock.fastForward('00:01:00');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await page.getByText('Not found').waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });

  it('says that a project does not exist, and offers no actions on it', async () => {
    const { page } = await dashboard.signedIn();
    for (const part of ['', '/schedule', '/settings']) {
      await page.goto(`${dashboard.origin}/projects/unknown.example${part}`);
      await page.getByText('Not found').waitFor();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Sections of the project' }).count()).toBe(0);
    }
  });

  it('offers to audit a page again that has a report', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const { pathname } = new URL(page.url());
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const url = await page.getByRole('main').locator('header a[rel]').getAttribute('href');
    await page.getByRole('link', { name: 'New report' }).click();
    await page.getByLabel('URL to audit').fill(url ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This page has a report').waitFor();
    await page.getByRole('button', { name: 'Audit again' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
});
