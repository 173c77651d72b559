import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** More than one call changes. */
const REPORTS = 250;

/** An error in the form of tRPC's. */
const RATE_LIMITED = {
  message: 'Too many requests.',
  code: -32_029,
  data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, appCode: 'rate_limited' },
};

async function selectAll(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select http/ })
    .first()
    .check();
  await page.getByRole('button', { name: `Select all ${REPORTS}` }).click();
}

describe('actions on many reports', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: false });
    const urls = Array.from({ length: REPORTS }, (_, index) => `http://pages.invalid/${index}`);
    const response = await fetch(`${dashboard.origin}/api/v1/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${dashboard.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ urls }),
    });
    if (!response.ok) throw new Error(await response.text());
    await vi.waitUntil(async () => (await countOf('')) === REPORTS, { timeout: 30_000, interval: 200 });
  });

  afterAll(() => dashboard.close());

  /** The number of reports that match. */
  async function countOf(query: string): Promise<number> {
    const response = await fetch(`${dashboard.origin}/api/v1/reports?${query}`, {
      headers: { authorization: `Bearer ${dashboard.key}` },
    });
    return ((await response.json()) as { meta: { total: number } }).meta.total; // The API's own form.
  }

  it('selects nothing of a list that is no longer shown', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports`);
    const held = Promise.withResolvers<void>();
    await page.route(/reports\.list.*cursor/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await selectAll(page);
    await page.getByRole('button', { name: /^Selecting/ }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('pages.invalid/24');
    await page.getByText(/^1–\d+ of 11$/).waitFor();
    held.resolve();
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('toolbar', { name: 'Bulk actions' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('10 selected').waitFor();
    await page.getByRole('button', { name: 'Select all 11' }).click();
    await page.getByText('11 selected').waitFor();
  });

  it('continues after an error, and keeps a selection made in the meantime', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports`);
    await selectAll(page);
    await page.getByText(`${REPORTS} selected`).waitFor();
    let calls = 0;
    await page.route(/reports\.updateMany/, (route) => {
      calls += 1;
      return calls === 2 ? route.fulfill({ status: 429, json: [{ error: RATE_LIMITED }] }) : route.continue();
    });
    await page.getByRole('button', { name: 'Change visibility' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Visibility').selectOption({ label: 'Anyone with the link' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const message = `Too many requests. 100 of ${REPORTS} reports were changed before that.`;
    await dialog.getByRole('alert').getByText(message).waitFor();
    await dialog.getByText(`Change visibility of ${REPORTS - 100} reports`).waitFor();
    expect(await countOf('privacy=0')).toBe(100);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${REPORTS - 100} reports changed.`).waitFor();
    expect(await countOf('privacy=0')).toBe(REPORTS);
    expect(calls).toBe(4);

    const held = Promise.withResolvers<void>();
    await page.unroute(/reports\.updateMany/);
    await page.route(/reports\.updateMany/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const boxes = page.getByRole('checkbox', { name: /^Select http/ });
    await boxes.nth(0).check();
    await page.getByRole('button', { name: 'Run again' }).click();
    await boxes.nth(2).check();
    held.resolve();
    await page.getByText('1 report will be audited again.').waitFor();
    await page.getByText('1 selected').waitFor();
    expect(await boxes.nth(0).isChecked()).toBe(false);
    expect(await boxes.nth(2).isChecked()).toBe(true);
  });
});
