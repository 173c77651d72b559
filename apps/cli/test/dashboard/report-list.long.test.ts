import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('a list of reports', () => {
  let dashboard: Dashboard;
  let page: Page;
  let troubles: string[];

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page, troubles } = await dashboard.signedIn());
  });

  afterAll(() => dashboard.close());

  async function open(query: string): Promise<void> {
    await page.goto(`${dashboard.origin}/reports${query}`);
    await page.getByRole('row').nth(1).waitFor();
  }

  const header = (name: string) => page.getByRole('columnheader', { name });
  const scores = async () =>
    (await page.locator('.rows .score').allTextContents()).map((text) => Number(text));

  it('is sorted by its headers', async () => {
    await open('?status=completed');
    expect(await header('Score').getAttribute('aria-sort')).toBe('none');
    await header('Score').getByRole('link').click();
    await page.waitForURL(/sort_by=score&sort=asc/);
    await expect.poll(() => header('Score').getAttribute('aria-sort')).toBe('ascending');
    await page.locator('.rows[aria-busy="false"]').waitFor();
    const rising = await scores();
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await header('Score').getByRole('link').click();
    await page.waitForURL(/sort_by=score(?!&sort=asc)/);
    await expect.poll(() => header('Score').getAttribute('aria-sort')).toBe('descending');
    await page.locator('.rows[aria-busy="false"]').waitFor();
    const shown = await scores();
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  it('shows failed audits as a separate state, with the reason', async () => {
    await open('');
    await page.getByLabel('Result').selectOption({ label: 'Failed' });
    await page.getByText('1–1 of 1').waitFor();
    expect(await page.locator('.page-error').textContent()).toMatch(/\.$/);
    await page.goto(dashboard.origin);
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByRole('img', { name: /, 1 failed$/ }).waitFor();
    expect(await results.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Audit failed\s+1$/), expect.stringMatching(/\s0$/)]),
    );
    await results.getByRole('link', { name: 'Audit failed' }).click();
    await page.waitForURL(/status=failed/);
    await page.getByText('1–1 of 1').waitFor();
  });

  it('is filtered by site, score and date with fields whose filters become chips', async () => {
    await open('');
    await page.getByRole('button', { name: 'More filters' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Project' }).fill('night-trains.example');
    await page.getByRole('textbox', { name: 'Project' }).press('Enter');
    await page.getByRole('button', { name: 'Project: night-trains.example' }).waitFor();
    await page.getByLabel('Score to').fill('79');
    await page.getByLabel('Score to').press('Enter');
    await page.waitForURL(/score_max=79/);
    await page.getByLabel('Created to (UTC)').fill('2020-01-01');
    await page.getByLabel('Created to (UTC)').press('Enter');
    await page.getByText('No reports match').waitFor();
    await page.getByRole('button', { name: 'Created to 2020-01-01 (UTC)' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(Math.max(...(await scores()))).toBeLessThan(80);
    await page.getByRole('button', { name: /^Score to 79/ }).click();
    await page.getByRole('button', { name: /^Project:/ }).click();
    await page.getByText('1–10 of 18').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('has the columns that were chosen', async () => {
    await open('');
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Accessibility' }).check();
    await page.getByRole('checkbox', { name: 'Visibility' }).uncheck();
    expect(await seriousViolations(page)).toEqual([]);
    await page.reload();
    await header('Accessibility').waitFor();
    expect(await header('Visibility').count()).toBe(0);
    await page.evaluate('localStorage.clear()');
  });

  it('is kept as a view and removed again', async () => {
    await open('?search=library&sort_by=url&sort=asc');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Library');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Needs work' }).click();
    await page.waitForURL(/score_max=79/);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    await views.getByRole('link', { name: 'Library' }).click();
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('library');
    expect(await views.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page');
    await page.goto(`${dashboard.origin}/reports?search=bakery`);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Bakery');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await views.getByRole('link', { name: 'Library' }).click();
    await views.getByRole('button', { name: 'Remove the view Library' }).click();
    await views.getByRole('link', { name: 'Library' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await views.getByRole('link', { name: 'Library' }).waitFor();
    const names = await views.getByRole('link').allInnerTexts();
    expect(names.map((name) => name.replace(/ \d+$/, '').trim())).toEqual([
      'All',
      'Needs work',
      'Failed',
      'Shared',
      'Library',
      'Bakery',
    ]);
    await page.evaluate('localStorage.clear()');
    expect(troubles).toEqual([]);
  });

  it('keeps the views that two tabs save', async () => {
    const other = await page.context().newPage();
    for (const [tab, search, name] of [
      [page, 'library', 'Mine'],
      [other, 'bakery', 'Yours'],
    ] as const) {
      await tab.goto(`${dashboard.origin}/reports?search=${search}`);
      await tab.getByRole('button', { name: 'Save view' }).click();
      await tab.getByRole('dialog').getByLabel('Name').fill(name);
    }
    for (const tab of [page, other])
      await tab.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    for (const tab of [page, other])
      for (const name of ['Mine', 'Yours'])
        await tab.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).waitFor();
    expect(troubles).toEqual([]);
    await other.close();
    await page.evaluate('localStorage.clear()');
  });

  it('selects the reports of every page', async () => {
    await open('');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 18' }).click();
    await page.getByText('18 selected').waitFor();
    await page.getByLabel('Search').fill('library');
    await page.getByText('18 selected').waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });

  it('shows how many reports each view has, and moves nothing', async () => {
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await open('');
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    for (const name of ['All', 'Needs work', 'Failed', 'Shared'])
      await views.filter({ hasText: new RegExp(`^${name} \\d+$`) }).waitFor();
    expect(await page.evaluate('window.shift')).toBe(0);
    const [, count = ''] = /(\d+)$/.exec(await views.filter({ hasText: 'Needs work' }).innerText()) ?? [];
    await views.filter({ hasText: 'Needs work' }).click();
    await page.getByText(`1–${count} of ${count}`).waitFor();
  });

  it('shows the next reports in place of deleted ones, and counts and selects none of those', async () => {
    const ids = async () => {
      const links = await page.locator('.rows a.url').all();
      return Promise.all(links.map((link) => link.getAttribute('href')));
    };
    await open('?page=2');
    await page.getByText('11–18 of 18').waitFor();
    const onPage2 = await ids();
    await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('button', { name: 'Page 1' })
      .click();
    await page.getByText('1–10 of 18').waitFor();
    await page.clock.install();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1–8 of 8').waitFor();
    expect(await ids()).toEqual(onPage2);
    await page.getByRole('link', { name: 'All 8', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('8 selected').waitFor();
    expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.keyboard.press('z');
    await page.getByText('1–10 of 18').waitFor();

    // A deletion on the first page moves what is on the second one.
    await page
      .locator('.rows')
      .getByRole('checkbox', { name: /^Select http/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1–10 of 17').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 17' }).click();
    await page.getByText('17 selected').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText('11–17 of 17').waitFor();
    expect(await ids()).toEqual(onPage2.slice(1));
    await page.keyboard.press('z');
    await page.getByText('11–18 of 18').waitFor();
    await page.clock.resume();
    expect(troubles).toEqual([]);
  });
});
