import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousViolations } from './axe-violations.ts';

/** The names of buttons and links that change something. */
/** “Audit failed” is a state: a link to the reports that have it. */
const CHANGES =
  /^(New report|Run again|Visibility|Change visibility|Delete.*|Save|Cancel|Audit (?!failed$).*|Create.*|Edit.*|Test .*|Add rule|Add pages|Remove.*|Run all.*|Manage webhooks|Revoke.*)$/;

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: true });
});

afterAll(() => dashboard.close());

/** Opens a page with a read-only key. */
async function asReader(): Promise<{ page: Page; troubles: string[] }> {
  const { page: owner } = await dashboard.signedIn();
  await owner.goto(`${dashboard.origin}/keys`);
  await owner.getByLabel('Name').fill('reader');
  await owner.getByRole('checkbox', { name: 'write' }).uncheck();
  await owner.getByRole('button', { name: 'Create key' }).click();
  const key = await owner.getByText(/^pm_\w{8}_\w{36}$/).innerText();
  const reader = await dashboard.newPage();
  await reader.page.goto(dashboard.origin);
  await reader.page.getByRole('textbox', { name: 'API key' }).fill(key);
  await reader.page.getByRole('button', { name: 'Sign in' }).click();
  await reader.page.getByRole('heading', { name: 'Recent audits' }).waitFor();
  return reader;
}

it('offers no changes to a read-only key', async () => {
  const { page, troubles } = await asReader();
  const screens: [string, string][] = [
    ['/', 'Recent audits'],
    ['/reports', 'Reports'],
    ['/projects/fjord-kayaks.example', 'Schedule'],
    ['/projects/fjord-kayaks.example/schedule', 'Schedule'],
    ['/projects/fjord-kayaks.example/settings', 'Visibility'],
    ['/imports', 'Imports'],
    ['/new', 'New report'],
    ['/keys', 'Keys'],
    ['/alerts', 'Targets'],
    ['/settings', 'Usage'],
    ['/settings/events', 'Events'],
    ['/settings/webhooks', 'Webhooks'],
    ['/settings/activity', 'Activity'],
  ];
  for (const [path, heading] of screens) {
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    const offered = page.getByRole('button', { name: CHANGES }).or(page.getByRole('link', { name: CHANGES }));
    expect([path, await offered.allInnerTexts()]).toEqual([path, []]);
    expect([path, await page.getByRole('checkbox').count()]).toEqual([path, 0]);
    expect([path, await page.getByRole('alert').count()]).toEqual([path, 0]);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/schedule`);
  expect(await page.getByLabel('Frequency').isDisabled()).toBe(true);
  await page.goto(`${dashboard.origin}/reports?search=bakery`);
  await page
    .locator('main')
    .getByRole('link', { name: /lantern-bakery/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Findings' }).waitFor();
  expect(await page.getByRole('button', { name: CHANGES }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
