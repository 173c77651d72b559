import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
});

afterAll(() => dashboard.close());

it('creates a webhook, shows its secret once, sends a test message again, and undoes its deletion', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings`);
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await page.getByLabel('URL').fill(`https://hooks.invalid/${'a'.repeat(900)}`);
  await page.getByLabel('Description').fill('Chat');
  await page.getByRole('checkbox', { name: 'Audit failed' }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByText(/^whsec_/).innerText();
  expect(await seriousViolations(page)).toEqual([]);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Chat' });
  await row.waitFor();
  // A long URL does not make the row of a list taller than the window.
  expect((await row.boundingBox())?.height).toBeLessThan(150);
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
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
});

it('sends the events of a time again', async () => {
  const { origin, key } = dashboard;
  const created = await fetch(`${origin}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ url: 'https://hooks.invalid/all' }),
  });
  const { data } = Object(await created.json());
  const { page } = await dashboard.signedIn();
  await page.goto(`${origin}/settings/webhooks/${data.webhook.id}`);
  await page.getByText('No messages yet').waitFor();
  await page.getByLabel('From').fill('2020-01-01T00:00');
  // A year that browsers accept and the API does not: the form is not sent.
  await page.getByLabel('To (now if empty)').fill('99999-01-02T00:00');
  const isTooLate = 'document.querySelectorAll("input:invalid").length';
  expect(await page.evaluate(isTooLate)).toBe(1);
  await page.getByLabel('To (now if empty)').fill('2020-01-02T00:00');
  expect(await page.evaluate(isTooLate)).toBe(0);
  const send = page.getByRole('button', { name: 'Send again', exact: true });
  await send.click();
  await page.getByText('No stored events of this webhook are in this range.').waitFor();
  await page.getByLabel('To (now if empty)').fill('');
  await send.click();
  await page.getByText(/^[1-9]\d* messages? queued\.$/).waitFor();
  await page.getByRole('row').filter({ hasText: 'Key created' }).first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});

it('lists the events of the account', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings/events`);
  await page.getByRole('row').filter({ hasText: 'Key created' }).first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});
