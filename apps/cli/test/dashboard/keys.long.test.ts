import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
});

afterAll(() => dashboard.close());

/** The statuses of the API for a key: of a read and of a write. */
async function statusesFor(key: string): Promise<number[]> {
  const request = (init: RequestInit) =>
    fetch(`${dashboard.origin}/api/v1/reports`, { ...init, headers: { authorization: `Bearer ${key}` } });
  const write = { method: 'POST', body: new URLSearchParams({ url: 'https://example.com/' }) };
  return [(await request({})).status, (await request(write)).status];
}

it('creates a key with scopes and an expiry, shows it once, and revokes it', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/keys`);
  await page.getByLabel('Name').fill('nightly build');
  await page.getByRole('checkbox', { name: 'write' }).uncheck();
  await page.getByLabel('Expires').selectOption('In 30 days');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByText(/^pm_\w{8}_\w{36}$/).innerText();
  expect(await statusesFor(key)).toEqual([200, 403]);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'nightly build' });
  await row.waitFor();
  expect(await page.content()).not.toContain(key);
  expect(await row.innerText()).toMatch(/\sread\s/);
  expect(await row.getByRole('cell').nth(4).innerText()).not.toBe('Never');

  await row.getByRole('button', { name: 'Revoke nightly build' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('stop working').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusesFor(key)).toEqual([200, 403]);
  await row.getByRole('button', { name: 'Revoke nightly build' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('Revoked').waitFor();
  expect(await statusesFor(key)).toEqual([401, 401]);
  expect(troubles).toEqual([]);
});

it('a name does not reorder the text around it', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/keys`);
  await page.getByLabel('Name').fill('build\u202etxt\u2067');
  await page.getByRole('button', { name: 'Create key' }).click();
  const row = page.getByRole('row').filter({ hasText: 'txt' });
  expect(await row.locator('td').first().locator('bdi').innerText()).toBe('build\u202etxt\u2067');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('heading').innerText()).toBe('Revoke build\ufffdtxt\ufffd?');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('build\ufffdtxt\ufffd revoked.').waitFor();
  expect(troubles).toEqual([]);
});

it('says how an agent connects to this installation', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/keys`);
  await page.getByRole('heading', { name: 'Connect an agent' }).waitFor();
  const command = `claude mcp add --transport http pagemark ${dashboard.origin}/mcp`;
  await page.getByText(command).waitFor();
  await page.getByRole('button', { name: 'Copy command' }).waitFor();
  await page.getByRole('button', { name: 'Copy settings' }).waitFor();
  expect(troubles).toEqual([]);
});

it('ends the sessions of a key when it is revoked', async () => {
  const { page: owner } = await dashboard.signedIn();
  await owner.goto(`${dashboard.origin}/keys`);
  await owner.getByLabel('Name').fill('guest');
  await owner.getByRole('button', { name: 'Create key' }).click();
  const key = await owner.getByText(/^pm_\w{8}_\w{36}$/).innerText();

  const { page: guest } = await dashboard.newPage();
  await guest.goto(dashboard.origin);
  await guest.getByRole('textbox', { name: 'API key' }).fill(key);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await guest.getByRole('heading', { name: 'Overview' }).waitFor();
  await owner.getByRole('button', { name: 'Revoke guest' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await owner.getByRole('row').filter({ hasText: 'guest' }).getByText('Revoked').waitFor();
  // Learns it when it next refreshes its overview. A click could come before or after that.
  await guest.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
  // The screen is still there, but can be neither seen nor used, by mouse or keyboard.
  expect(await guest.locator('dialog:modal').count()).toBe(1);
  expect(await guest.evaluate(`document.elementFromPoint(20, 20)?.closest('dialog') !== null`)).toBe(true);
  for (let presses = 0; presses < 8; presses += 1) {
    await guest.keyboard.press('Tab');
    expect(
      await guest.evaluate(
        `document.activeElement.closest('body > :not(dialog)') === null || document.activeElement.closest('dialog') !== null`,
      ),
    ).toBe(true);
  }
});
