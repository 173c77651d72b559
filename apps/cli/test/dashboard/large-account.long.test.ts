import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FALLEN_URLS,
  fillLargeAccount,
  FINDINGS,
  FULL_REPORT,
  PROJECTS,
  REFUSALS,
  REPEATS,
  REJECTS,
  REPORTS,
} from './fill-large-account.ts';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Counts the elements on the screen: the layout cost on any machine. */
async function elementsOn(page: Page): Promise<number> {
  return page.evaluate<number>('document.querySelectorAll("body *").length');
}

/** Elements of a screen with a hundred rows. */
const ELEMENTS_MAX = 3_500;

/** A row of a list on a wide screen. */
const ROW_PX = 45;
const WAIT = { timeout: 60_000 };
/** Rows near the window, whatever its height. */
const ROWS_MAX = 200;
/**
 * Scrolls to the end, some windows each frame; returns the most rows and elements that were in the document. Runs in
 * the browser.
 */
const SCROLL = `new Promise((resolve) => {
  const most = { elements: 0, rows: 0 };
  const step = () => {
    most.elements = Math.max(most.elements, document.querySelectorAll('body *').length);
    most.rows = Math.max(most.rows, document.querySelectorAll('tr').length);
    const before = window.scrollY;
    window.scrollBy(0, 3 * window.innerHeight);
    if (window.scrollY === before) return resolve(most);
    requestAnimationFrame(() => requestAnimationFrame(step));
  };
  step();
})`;

const shown = (count: number): string => count.toLocaleString('en');

describe('a dashboard with a lot of data', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: false, fill: fillLargeAccount });
  });

  afterAll(() => dashboard.close());

  it('shows a hundred reports per page, to the last page, and selects all of them', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?per_page=100&project=large.example`);
    await page.getByText(`1–100 of ${shown(REPORTS)}`).waitFor();
    expect(await page.getByRole('row').count()).toBe(101);
    expect(await elementsOn(page)).toBeLessThan(ELEMENTS_MAX);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('100 selected').waitFor();
    await page.getByRole('button', { name: 'Page 100' }).click();
    await page.getByText(`9,901–${shown(REPORTS)} of ${shown(REPORTS)}`).waitFor();
    expect(await page.getByRole('row').count()).toBe(101);
    await page.getByLabel('Search').fill('page-9999');
    await page.getByText('1–1 of 1').waitFor();
    expect(troubles).toEqual([]);
  });

  it('selects thousands of reports', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?per_page=100&project=large.example`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: `Select all ${shown(REPORTS)}` }).click();
    await page.getByText(`${shown(REPORTS)} selected`).waitFor();
    expect(troubles).toEqual([]);
  });

  it('scrolls through ten thousand reports, of which only those near the window are in the document', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?project=large.example`);
    await page.getByLabel('Per page').selectOption('All, scrolling');
    await page.waitForURL(/rows=all/);
    const table = page.getByRole('table', { name: 'Reports' });
    const row = (number: number) => page.locator(`tr[aria-rowindex="${number + 1}"]`);
    await row(20).waitFor();
    expect(await table.getAttribute('aria-rowcount')).toBe(String(REPORTS + 1));
    const first = row(1).getByRole('link');
    await first.focus();
    const { rows, elements } = await page.evaluate<{ rows: number; elements: number }>(SCROLL);
    expect(rows).toBeLessThan(ROWS_MAX);
    expect(elements).toBeLessThan(ELEMENTS_MAX);
    await row(REPORTS).getByRole('link').waitFor();
    expect(await page.locator('tr').count()).toBeLessThan(ROWS_MAX);
    // What has the focus is not taken out of the document.
    expect(await first.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    await page.getByRole('checkbox', { name: `Select all ${shown(REPORTS)} reports` }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('shows the same rows of a scrolling list again after Back', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?project=large.example&rows=all`);
    await page.locator('tr[aria-rowindex="21"]').waitFor();
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)');
    const middle = page.locator(`tr[aria-rowindex="${REPORTS / 2}"]`);
    await middle.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate('history.state?.pagemarkScroll ?? null'), WAIT).not.toBe(null);
    // At the click: rows above it may still come, and move it, after it was asked for.
    await page.evaluate(
      `addEventListener('click', ({ target }) => (window.topOfRow ??= target.closest('tr').getBoundingClientRect().top), true)`,
    );
    await middle.getByRole('link').click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await page.goBack();
    await middle.getByRole('link').waitFor();
    const before = await page.evaluate<number>('window.topOfRow');
    await expect
      .poll(async () => Math.abs(((await middle.boundingBox())?.y ?? Infinity) - before), WAIT)
      .toBeLessThan(ROW_PX);
  });

  it('lists regressions however many results are newer, a few at first', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(dashboard.origin);
    const regressions = page.getByRole('region', { name: `Regressions ${FALLEN_URLS.length}` });
    await regressions.getByText('−50').first().waitFor();
    expect(await regressions.getByRole('link').count()).toBe(5);
    await regressions.getByRole('button', { name: `Show all ${FALLEN_URLS.length}` }).click();
    for (const url of FALLEN_URLS)
      await regressions.getByRole('link', { name: new RegExp(`${new URL(url).pathname}$`) }).waitFor();
    await regressions.getByRole('button', { name: 'Show fewer' }).click();
    expect(await regressions.getByRole('link').count()).toBe(5);
    expect(troubles).toEqual([]);
  });

  it('summarizes a project with thousands of reports', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/large.example`);
    await page.getByRole('slider', { name: /^Scores over \d+ days?/ }).waitFor();
    await page.getByRole('heading', { name: 'Issues' }).waitFor();
    expect(await elementsOn(page)).toBeLessThan(ELEMENTS_MAX);
    await page.getByRole('button', { name: `Run all ${shown(REPORTS)}` }).click();
    const question = page.getByRole('dialog', { name: `Run all ${shown(REPORTS)} pages again?` });
    await question.getByText('Pages whose audit is waiting or in progress are not queued twice.').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(troubles).toEqual([]);
  });

  it('pages through projects', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects`);
    await page.getByText(`1–25 of ${PROJECTS}`).waitFor();
    await page.getByRole('button', { name: 'Page 5' }).click();
    await page.getByText(`101–${PROJECTS} of ${PROJECTS}`).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(PROJECTS - 100 + 1);
    expect(troubles).toEqual([]);
  });

  it('shows ten thousand rejects page by page', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/imports`);
    await page.getByRole('link', { name: 'CSV file' }).click();
    const rejects = page.getByRole('navigation', { name: 'Rejected line pagination' });
    for (const from of [2, 102, 202]) {
      await rejects.getByText(`Lines ${from} to ${from + 99}`).waitFor();
      expect(await elementsOn(page)).toBeLessThan(ELEMENTS_MAX);
      await rejects.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('heading', { name: `Rejected ${shown(REJECTS)}` }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('shows the activity page by page, latest first', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/settings`);
    await page.getByRole('link', { name: 'View activity' }).click();
    const pages = page.getByRole('navigation', { name: 'Activity pagination' });
    await page.getByRole('row').filter({ hasText: 'Signed in' }).first().waitFor();
    const refusals = page.getByRole('row').filter({ hasText: 'Sign-in failed' });
    const repeated = refusals.filter({ hasText: `192.0.2.${REFUSALS - 1}` });
    await repeated.getByText(`${REPEATS} times, last`).waitFor();
    let seen = await refusals.count();
    for (const number of [2, 3]) {
      await pages.getByRole('button', { name: 'Next' }).click();
      await pages.getByText(`Page ${number}`).waitFor();
      await expect.poll(() => page.locator('table[aria-busy="false"]').count()).toBe(1);
      seen += await refusals.count();
    }
    expect(seen).toBe(REFUSALS);
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('shows a report with all findings, and evidence when a finding is opened', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=page-${FULL_REPORT}`);
    await page
      .getByRole('link', {
        name: `Page ${FULL_REPORT} large.example/page-${FULL_REPORT}`,
        exact: true,
      })
      .click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    const region = page.getByRole('region', { name: 'Findings' });
    const findings = region.locator('details');
    const occurrences = region.locator('ol > li');
    const issues = Math.ceil(FINDINGS / 4) * 2;
    await expect.poll(() => findings.count()).toBe(issues);
    expect(await occurrences.count()).toBe(0);
    expect(await elementsOn(page)).toBeLessThan(ELEMENTS_MAX);
    await findings.first().locator('summary').click();
    await page.getByText('And 3,990 more.').waitFor();
    expect(await occurrences.count()).toBe(10);
    expect(troubles).toEqual([]);
  });

  it('deletes hundreds of selected reports, which can be undone, and a thousand when it is left', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const listed = (count: number) => page.getByText(`1–10 of ${shown(count)}`).waitFor();
    const find = async (search: string, count: number): Promise<void> => {
      await page.getByLabel('Search').fill(search);
      await page.clock.runFor(1_000);
      await listed(count);
    };
    const deleteAll = async (count: number): Promise<void> => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: `Select all ${shown(count)}`, exact: true }).click();
      await page.getByText(`${shown(count)} selected`).waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`${shown(count)} reports deleted.`).waitFor();
      await page.getByText('No reports match').waitFor();
    };
    await page.goto(`${dashboard.origin}/reports?project=large.example`);
    await listed(REPORTS);
    await page.clock.install();
    await find('page-10', 111);
    await deleteAll(111);
    await find('', REPORTS - 111);
    await page.getByRole('button', { name: 'Undo' }).click();
    await listed(REPORTS);

    await find('page-10', 111);
    await deleteAll(111);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await find('page-1', 1_000);
    await deleteAll(1_000);
    await page.goto('about:blank');
    await expect.poll(stored, WAIT).toBe(REPORTS - 1_111);
    expect(troubles).toEqual([]);
  });

  /** The reports that the server has. */
  async function stored(): Promise<number> {
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const response = await fetch(`${dashboard.origin}/api/v1/reports?project=large.example`, { headers });
    const { meta } = (await response.json()) as { meta: { total: number } }; // The API's own form.
    return meta.total;
  }
});
