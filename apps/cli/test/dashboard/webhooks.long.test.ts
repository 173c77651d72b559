import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
});

afterAll(() => dashboard.close());

it('creates a webhook, shows its secret once, sends a test message again, and deletes it', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings`);
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await page.getByLabel('URL').fill('https://hooks.invalid/a');
  await page.getByLabel('Description').fill('Chat');
  await page.getByRole('checkbox', { name: 'Audit failed' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByText(/^whsec_/).innerText();
  expect(await seriousViolations(page)).toEqual([]);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Chat' });
  await row.waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(await row.innerText()).toContain('Audit failed');
  await row.getByRole('link').click();
  await page.getByText('No messages yet').waitFor();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await page.getByRole('row').filter({ hasText: 'Test message' }).waitFor();
  await page.getByRole('button', { name: 'Send again: Test message' }).click();
  await page.getByRole('row').filter({ hasText: 'Test message' }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Replace secret' }).click();
  expect(await page.getByText(/^whsec_/).innerText()).not.toBe(secret);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
});

it('lists what happened', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings/events`);
  await page.getByRole('row').filter({ hasText: 'Key created' }).first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});
