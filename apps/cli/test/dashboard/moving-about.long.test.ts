import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Drops a file on the document, as a file manager does. Runs in the browser. */
const DROP = `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['example.com\\n'], 'pages.txt', { type: 'text/plain' }));
  const target = document.querySelector('main');
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
})()`;

describe('moving about', () => {
  let dashboard: Dashboard;
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page, troubles } = await dashboard.signedIn());
  });

  afterAll(() => dashboard.close());

  async function open(path: string, heading: string): Promise<void> {
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  }

  const options = () => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const selected = () => options().and(page.getByRole('option', { selected: true }));
  const field = () => page.getByRole('combobox', { name: 'Search' });
  const search = () => page.getByRole('main').getByLabel('Search');

  /** Types into the palette and opens the match of this name with Enter, if it is the first one. */
  async function jump(text: string, match: RegExp): Promise<void> {
    await page.keyboard.press('Control+k');
    await field().fill(text);
    await options()
      .and(page.getByRole('option', { name: match, selected: true }))
      .waitFor();
    await page.keyboard.press('Enter');
    await field().waitFor({ state: 'detached' });
  }

  it('finds projects, reports, checks and actions in the palette', async () => {
    await open('/', 'Overview');
    await jump('fjord', /^fjord-kayaks\.example/);
    await page.getByRole('heading', { name: 'fjord-kayaks.example', level: 1 }).waitFor();
    await jump('three-day', /^www.fjord-kayaks/);
    await page.getByRole('heading', { name: /Three days on the fjord/, level: 1 }).waitFor();
    await jump('alt text', /Accessibility$/);
    await page.getByRole('heading', { name: 'Possible results' }).waitFor();
    await jump('upload csv', /^Import pages/);
    await page.getByLabel('File with URLs').waitFor({ state: 'attached' });
    await jump('city-library.example/missing', /^Audit city-library/);
    expect(await page.getByLabel('URL to audit').inputValue()).toBe('city-library.example/missing');
    expect(troubles).toEqual([]);
  });

  it('moves through the palette with the keys, and gives the focus back', async () => {
    await open('/reports', 'Reports');
    await page.getByRole('button', { name: 'Find or jump to' }).click();
    await options().nth(1).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const first = await selected().textContent();
    await page.keyboard.press('ArrowDown');
    expect(await selected().textContent()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await selected().textContent()).toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await options().last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Find or jump to');
  });

  it('closes the palette when Back leaves the screen below it', async () => {
    await open('/', 'Overview');
    await page.locator('a[href="/reports"]').first().click();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await expect.poll(() => field().count()).toBe(0);
  });

  it('has search fields that follow the URL, and says that a page is past the last one', async () => {
    for (const [path, heading, text] of [
      ['/projects', 'Projects', 'fjord'],
      ['/projects/fjord-kayaks.example/issues', 'Issues', 'alt'],
    ] as const) {
      await open(`${path}?search=${text}`, heading);
      expect(await search().inputValue()).toBe(text);
      await page
        .getByRole('main')
        .or(page.getByRole('navigation'))
        .locator(`a[href="${path}"]`)
        .first()
        .click();
      await expect.poll(() => search().inputValue()).toBe('');
      await open(`${path}?page=99`, heading);
      await page.getByText(/^No more (projects|issues)$/).waitFor();
      await page.getByRole('link', { name: 'First page' }).click();
      await page.getByRole('main').getByRole('row').nth(1).waitFor();
    }
  });

  it('keeps the search for a check on the way back from it', async () => {
    await open('/checks', 'Checks');
    await search().fill('alt text');
    await page.getByText('Image alt text', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Details' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Possible results' }).waitFor();
    await page.goBack();
    await page.getByText('Image alt text', { exact: true }).first().waitFor();
    expect(await search().inputValue()).toBe('alt text');
  });

  it('says that a page of imports is past the last one', async () => {
    await open('/imports?page=99', 'Imports');
    await page.getByText('No more imports').waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('opens a screen without the parameters that are refused', async () => {
    await open('/reports?page=99999999999', 'Reports');
    await page.getByRole('alert').getByText('The page must be at most').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('status of 422')]);
    await page.getByRole('link', { name: 'Open without parameters' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('has the list of reports at its path with a slash at the end', async () => {
    await open('/reports/?status=completed', 'Reports');
    expect(page.url()).toMatch(/\/reports\?status=completed$/);
  });

  it('has shortcuts of a single key, which do nothing in a field', async () => {
    await open('/reports', 'Reports');
    await page.getByRole('row').nth(2).waitFor();
    const links = page.locator('.rows tbody a.url');
    const isFocused = (index: number) =>
      links.nth(index).evaluate((link) => link === link.ownerDocument.activeElement);
    await page.keyboard.press('j');
    expect(await isFocused(0)).toBe(true);
    await page.keyboard.press('j');
    expect(await isFocused(1)).toBe(true);
    await page.keyboard.press('k');
    expect(await isFocused(0)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('n?jk/');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('n?jk/');
    expect(new URL(page.url()).pathname).toBe('/reports');
    await page.locator('main').focus();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'New report' }).waitFor();
  });

  it('lists the shortcuts, and switches single keys off', async () => {
    await open('/reports', 'Reports');
    await page.locator('main').focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    expect(await sheet.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/reports');
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate('localStorage.clear()');
  });

  it('takes a file that is dropped anywhere to the import form', async () => {
    await open('/checks', 'Checks');
    await page.evaluate(DROP);
    await page.getByText('pages.txt').waitFor();
    await page.getByRole('button', { name: 'Audit pages in file' }).waitFor();
    await page.getByRole('button', { name: 'Paste URLs instead' }).click();
    await page.getByRole('textbox', { name: 'URLs, one per line' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('keeps every item of the navigation in its place', async () => {
    await open('/', 'Overview');
    const items = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await page.getByRole('navigation', { name: 'Projects' }).getByRole('link').first().waitFor();
    await page.getByRole('link', { name: /^Reports 18$/ }).waitFor();
    // Of the items and what is in them.
    const places = () =>
      items.evaluateAll((links) =>
        links.flatMap((link) =>
          [link, ...link.children].map((part) => part.getBoundingClientRect().toJSON()),
        ),
      );
    // Those of reports, projects and checks come one by one.
    await expect.poll(() => items.locator('.nav-count').count()).toBe(3);
    const before = await places();
    for (const name of ['Reports', 'Projects', 'Settings']) {
      await items.and(page.getByRole('link', { name: new RegExp(`^${name}`) })).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect(await places()).toEqual(before);
    }
  });

  it('folds the navigation on a phone', async () => {
    const phone = await dashboard.signedIn({ viewport: { width: 390, height: 844 } });
    await phone.page.goto(`${dashboard.origin}/reports`);
    const menu = phone.page.getByRole('button', { name: 'More', exact: true });
    await menu.waitFor();
    expect((await phone.page.locator('header.side').boundingBox())?.height).toBeLessThan(64);
    await menu.click();
    await phone.page.getByRole('link', { name: 'Imports' }).click();
    await phone.page.getByRole('heading', { name: 'Imports' }).waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('gives the focus to the menu of a phone, which Escape and the way on to the screen close', async () => {
    const phone = await dashboard.signedIn({ viewport: { width: 390, height: 844 } });
    await phone.page.goto(`${dashboard.origin}/reports`);
    const menu = phone.page.getByRole('button', { name: 'More', exact: true });
    const focused = () => phone.page.evaluate('document.activeElement.textContent');
    await menu.focus();
    await phone.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Overview');
    await phone.page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await focused()).toBe('More');
    await phone.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Overview');
    await phone.page
      .getByRole('checkbox', { name: /^Select http/ })
      .first()
      .focus();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  });
});
