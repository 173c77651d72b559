import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('the findings of a report', () => {
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

  it('are filtered by the parameters of the URL', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await openReport(page);
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.getByLabel('Category', { exact: true }).selectOption('seo');
    await findings.getByLabel('Search findings').fill('META desc');
    await page.waitForURL(/category=seo&find=META\+desc/);
    await expect.poll(() => findings.locator('details').count()).toBe(1);
    await page.reload();
    await findings.getByText('This page has no meta description.').waitFor();
    expect(await findings.locator('details').count()).toBe(1);
    await findings.getByLabel('Search findings').fill('no finding has this');
    await findings.getByText('No findings match').waitFor();
    expect(troubles).toEqual([]);
  });

  it('are grouped by category or by severity, as the URL says', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.getByText('By severity').click();
    await page.waitForURL(/group=severity/);
    await page.reload();
    await findings.getByRole('heading', { name: 'High severity' }).waitFor();
    expect(await findings.getByRole('heading', { level: 3 }).first().textContent()).toBe('High severity');
    await findings.getByText('By category').click();
    await findings.getByRole('heading', { name: 'Accessibility' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('open at their permalink, in whatever group they are', async () => {
    const { page } = await dashboard.signedIn();
    await openReport(page);
    const { href } = new URL(page.url());
    await page
      .getByRole('region', { name: 'Fix first' })
      .getByRole('link', { name: 'Image alt text' })
      .click();
    await page.getByRole('heading', { name: 'How to fix it' }).waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);

    await page.goto(`${href}#check-doctype`);
    await page.reload();
    const open = page.locator('details[open]');
    await open.getByText('Why it matters').waitFor();
    expect(await open.locator('summary').textContent()).toContain('Passed');
  });

  it('are copied as Markdown, as a prompt and as a link', async () => {
    const { page } = await dashboard.signedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openReport(page);
    const clipboard = () => page.evaluate('navigator.clipboard.readText()');
    await page
      .getByRole('region', { name: 'Fix first' })
      .getByRole('link', { name: 'Image alt text' })
      .click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect.poll(clipboard).toMatch(/^## Image alt text\n\n\d of \d images have no alt text\./);
    await page.getByRole('button', { name: 'Copy as agent prompt' }).click();
    await expect.poll(clipboard).toMatch(/^Fix this finding from a webpage audit/);
    await page.getByRole('button', { name: 'Copy link' }).last().click();
    await expect.poll(clipboard).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/report\/[\w-]+#check-/);
  });
});
