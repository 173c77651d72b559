import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('the runs of a report', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  async function openReport(page: Page): Promise<void> {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  }

  it('open one by one, and lead back to the latest', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await openReport(page);
    await page.getByRole('region', { name: 'Runs' }).getByRole('link').nth(1).click();
    await page.waitForURL(/\?run=/);
    const runs = page.getByRole('navigation', { name: 'Runs' });
    await runs.getByRole('link', { name: 'Newer run' }).waitFor();
    await page.getByRole('region', { name: 'Findings' }).getByLabel('Search findings').fill('title');
    await page.waitForURL(/find=title/);
    expect(page.url()).toContain('run=');
    await runs.getByRole('link', { name: 'Latest result' }).click();
    await page.getByRole('region', { name: 'Runs' }).waitFor();

    const steps = page.getByRole('navigation', { name: 'Previous and next run' });
    const count = /^Run (\d+) of \1$/.exec(await steps.innerText())?.[1];
    expect(Number(count)).toBeGreaterThan(1);
    const [previous, next] = [
      steps.getByRole('link', { name: 'Previous run' }),
      steps.getByRole('link', { name: 'Next run' }),
    ];
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await previous.click();
    await page.waitForURL(/\?run=/);
    await steps.getByText(`Run ${Number(count) - 1} of ${count}`).waitFor();
    await next.click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(troubles).toEqual([]);
  });

  it('belong to a report whose neighbors in its list can be opened by a key', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?status=completed&sort_by=score&sort=asc&page=2`);
    const first = page.getByRole('row').nth(1).locator('a.url');
    const path = await first.getAttribute('href');
    await first.click();
    const place = page.getByRole('navigation', { name: 'Previous and next report' });
    await place.getByText('11 of 17').waitFor();
    // Over the end of a page of the list, whose neighbors are read first.
    for (const [key, position] of [
      ['[', '10 of 17'],
      [']', '11 of 17'],
    ] as const) {
      await place.locator(`[aria-keyshortcuts="${key}"]`).waitFor();
      await page.keyboard.press(key);
      await place.getByText(position).waitFor();
    }
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await seriousViolations(page)).toEqual([]);
    await place.getByRole('link', { name: 'Next report' }).click();
    await place.getByText('12 of 17').waitFor();
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    expect(await place.count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Previous and next report of the list').waitFor();
    expect(troubles).toEqual([]);
  });

  it('are compared as the URL says, also on a phone and in the dark theme', async () => {
    const looks = [{}, { colorScheme: 'dark' as const }, { viewport: { width: 390, height: 844 } }];
    const { page, troubles } = await dashboard.signedIn();
    await openReport(page);
    await page.getByRole('link', { name: 'Compare runs' }).click();
    await page.getByRole('region', { name: 'Measured' }).waitFor();
    const [older = ''] = await page.getByLabel('Run B').locator('option').last().allInnerTexts();
    await page.getByRole('combobox', { name: 'Run A' }).selectOption({ label: older });
    await page.waitForURL(/from=[\w-]+&to=[\w-]+/);
    const url = page.url();
    await page.getByRole('button', { name: 'Swap A and B' }).click();
    await expect.poll(() => page.url()).not.toBe(url);
    expect(troubles).toEqual([]);
    for (const look of looks) {
      const { page: looked } = await dashboard.signedIn(look);
      await looked.goto(url);
      await looked.getByRole('region', { name: 'Measured' }).waitFor();
      expect(await seriousViolations(looked)).toEqual([]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await looked.evaluate(overflow)).toBe(0);
    }
  });

  it('are not compared when the URL names one that does not exist', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const compare = `${page.url().split('?')[0]}/compare`;
    const none = '0198c1f4-0000-7000-8000-000000000000';
    // The second is too long for an id.
    for (const query of ['from=x&to=y', `to=${'a'.repeat(100)}`, `from=${none}`]) {
      await page.goto(`${compare}?${query}`);
      await page.getByText('Run not found').waitFor();
      expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Compare the latest two' }).click();
    await page.getByRole('region', { name: 'Measured' }).waitFor();
    expect(page.url()).toBe(compare);
  });

  it('are read from the chart with the arrow keys, and from its table', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const chart = page.getByRole('slider', { name: /Scores over time/ });
    await chart.focus();
    const latest = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(latest);
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^\d+ on \w+ \d+, \d{4}$/);
    await page.getByText('Show as a table').click();
    await page.getByRole('columnheader', { name: 'Score' }).waitFor();
    await chart.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?run=/);
  });
});
