import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_ADDRESS, openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('the list of reports', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it('keeps search, filters and page in the URL, and goes back', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports`);
    await page.getByText('1–10 of 18').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('11–18 of 18').waitFor();
    expect(page.url()).toContain('page=2');
    await page.goBack();
    await page.getByText('1–10 of 18').waitFor();
    await page.getByLabel('Result').selectOption('good');
    await page.getByLabel('Search').fill('LIBRARY');
    await page.waitForURL(/search=LIBRARY/);
    await page.reload();
    await page.getByText('1–4 of 4').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('LIBRARY');
    expect(await page.getByLabel('Result').inputValue()).toBe('good');
  });

  it('changes many reports together, and deletes them unless it is undone for some seconds', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=bakery`);
    await page.getByText('1–4 of 4').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Change visibility' }).click();
    await page.getByRole('dialog').getByLabel('Visibility').selectOption('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.toasts[role=status]').getByText('4 reports changed.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Anyone with the link' }).count()).toBe(4);

    await page.getByRole('checkbox', { name: /Select .*\/visit/ }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.toasts[role=status]').getByText('Report deleted.').waitFor();
    await page.getByText('1–3 of 3').waitFor();
    const deleted = page.waitForResponse(/reports\.deleteMany/, { timeout: 60_000 });
    expect((await deleted).status()).toBe(200);
    await page.reload();
    await page.getByText('1–3 of 3').waitFor();
    expect(troubles).toEqual([]);
  });

  it('shows the progress of a run that was started again', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=checkout`);
    await page.getByRole('checkbox', { name: /Select .*checkout/ }).check();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByText('1 report will be audited again.').waitFor();
    // The host does not exist: the run is in progress until its name fails to resolve.
    await page.getByRole('row').filter({ hasText: 'checkout' }).getByText('Failed').waitFor();
    await page.getByRole('link', { name: /checkout/ }).click();
    const alert = page.getByRole('alert');
    await alert.getByText(NO_ADDRESS).waitFor();
    await page.getByRole('heading', { name: 'Runs' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Runs' }).count()).toBe(1);
  });

  it('shows a report with transfer sizes, fetch timeline and changes', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    const changes = page.getByRole('region', { name: 'Changes since last run' });
    await changes.getByText(/^The score fell from \d+ to \d+\.$/).waitFor();
    const worse = changes.getByRole('listitem').filter({ hasText: 'Viewport meta tag' });
    await worse.getByText('This page has no viewport meta tag.').waitFor();
    const metrics = page.getByRole('region', { name: 'Page metrics' });
    await metrics.getByRole('img', { name: 'Fetch timeline, 735 ms in total' }).waitFor();
    await metrics.getByText('Waiting 640 ms').waitFor();
    const weights = metrics.getByRole('table', { name: 'Transfer size' });
    await weights.getByRole('row', { name: 'Images (5) 738 kB' }).waitFor();
    const files = metrics.getByRole('table', { name: 'Files by type' });
    await files.getByRole('row', { name: 'image 5' }).waitFor();
    await worse.getByRole('link').click();
    await page.getByRole('heading', { name: 'Possible results' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('ends a session for good', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/settings`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
    await page.goto(`${dashboard.origin}/reports`);
    await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
});
