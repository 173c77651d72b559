import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('the list of reports', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it('keeps what is searched, filtered and paged in the address, and goes back', async () => {
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

  it('changes many reports at once, and deletes them after asking', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=bakery`);
    await page.getByText('1–4 of 4').waitFor();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Change privacy' }).click();
    await page.getByRole('dialog').getByLabel('Who may see the report').selectOption('0');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.poll(() => page.getByRole('cell', { name: 'Public' }).count()).toBe(4);

    await page.getByRole('checkbox', { name: /Choose .*\/visit/ }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('cannot be undone').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1–3 of 3').waitFor();
    expect(troubles).toEqual([]);
  });

  it('shows a run that was started again as it goes on', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=checkout`);
    await page.getByRole('checkbox', { name: /Choose .*checkout/ }).check();
    await page.getByRole('button', { name: 'Run again' }).click();
    // The site exists nowhere: its name is not found, after a while in which the run is seen to be under way.
    await page.getByRole('row').filter({ hasText: 'checkout' }).getByText('Failed').waitFor();
    await page.getByRole('link', { name: /checkout/ }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('could not be resolved').waitFor();
    expect(await page.getByRole('heading', { name: 'Runs' }).count()).toBe(1);
  });

  it('leads to a report with what its page weighs, how the time of fetching went by, and what a run changed', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    const changes = page.getByRole('region', { name: 'Since the run before' });
    await changes.getByText(/^The score fell from \d+ to \d+\.$/).waitFor();
    const worse = changes.getByRole('listitem').filter({ hasText: 'Viewport meta tag' });
    await worse.getByText('This page has no viewport meta tag.').waitFor();
    const measured = page.getByRole('region', { name: 'What was measured' });
    await measured.getByRole('img', { name: 'Timeline of the fetch, 735 ms in all' }).waitFor();
    await measured.getByText('Waiting 640 ms').waitFor();
    const weights = measured.getByRole('table', { name: 'Bytes of the page' });
    await weights.getByRole('row', { name: 'Images (5) 738 kB' }).waitFor();
    const files = measured.getByRole('table', { name: 'Files that the page loads, by type' });
    await files.getByRole('row', { name: 'image 5' }).waitFor();
    await worse.getByRole('link').click();
    await page.getByRole('heading', { name: 'What it can say' }).waitFor();
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
