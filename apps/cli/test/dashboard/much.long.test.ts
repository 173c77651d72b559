import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fillMuch,
  FINDINGS,
  FULL_REPORT,
  PROJECTS,
  REFUSALS,
  REPEATS,
  REJECTS,
  REPORTS,
} from './fill-much.ts';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Counts the elements on the screen: the layout cost on any machine. */
async function elementsOn(page: Page): Promise<number> {
  return page.evaluate<number>('document.querySelectorAll("body *").length');
}

/** Elements of a screen with a hundred rows. */
const ELEMENTS_MAX = 3_500;

const shown = (count: number): string => count.toLocaleString('en');

describe('a dashboard with much data', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: false, fill: fillMuch });
  }, 120_000);

  afterAll(() => dashboard.close());

  it('shows a hundred reports per page, to the last page, and selects all of them', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?per_page=100&project=large.example`);
    await page.getByText(`1–100 of ${shown(REPORTS)}`).waitFor();
    expect(await page.getByRole('row').count()).toBe(101);
    expect(await elementsOn(page)).toBeLessThan(ELEMENTS_MAX);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('100 selected').waitFor();
    await page.getByRole('button', { name: 'Page 50' }).click();
    await page.getByText(`4,901–${shown(REPORTS)} of ${shown(REPORTS)}`).waitFor();
    expect(await page.getByRole('row').count()).toBe(101);
    await page.getByLabel('Search').fill('page-4999');
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
});
