import { createAuthenticator, createKey, createSessions } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSession } from './end-session.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;
/** A key of another account. */
let otherKey: string;

beforeAll(async () => {
  dashboard = await openDashboard({
    withDemo: false,
    fill: async (database) => {
      // Sessions of the same millisecond have no order.
      let nowMs = Date.now() - 60_000;
      const clock = { nowMs: () => (nowMs += 1) };
      const store = await openStore(database, { clock });
      const { id: accountId } = await store.accounts.ensure('default');
      const input = { accountId, name: 'laptop', scopes: ['read' as const], expiresAtMs: null };
      const ports = { keys: store.keys, clock };
      const { key } = await createKey(ports, input);
      const { id: otherId } = await store.accounts.ensure('other');
      ({ key: otherKey } = await createKey(ports, { ...input, accountId: otherId, name: 'their laptop' }));
      for (let created = 0; created < 30; created += 1)
        await createKey(ports, { ...input, name: `key ${created}` });
      const authenticator = createAuthenticator(store.keys, clock);
      const sessions = createSessions({ store, authenticator, clock });
      for (let created = 0; created < 30; created += 1)
        await sessions.signInWithKey(key, `192.0.2.${created}`);
      await store.close();
    },
  });
});

afterAll(() => dashboard.close());

it('lists sessions page by page with the current one marked, revokes one, and signs out everywhere', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings`);
  await page.getByRole('link', { name: 'View sessions' }).click();
  const current = page.getByRole('row').filter({ hasText: 'This session' });
  await current.waitFor();
  expect(await page.getByRole('row').count()).toBe(26);
  expect(await current.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(7);
  await page.getByRole('button', { name: /^Revoke session of .* from 192\.0\.2\.3$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('immediately signs out').waitFor();
  await dialog.getByRole('button', { name: 'Revoke session' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(6);

  const { page: other } = await dashboard.newPage();
  await other.goto(dashboard.origin);
  await other.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
  // Learns it when it next refreshes its overview. A click could come before or after that.
  await other.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
  expect(troubles).toEqual([]);
});

it('lists keys page by page', async () => {
  const { page } = await dashboard.newPage();
  await page.goto(dashboard.origin);
  await page.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.goto(`${dashboard.origin}/keys`);
  await page.getByRole('row').nth(25).waitFor();
  const first = await page.getByRole('row').allInnerTexts();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(8);
  const second = await page.getByRole('row').allInnerTexts();
  expect(new Set([...first.slice(1), ...second.slice(1)]).size).toBe(32);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(26);
});

it('shows nothing of a session that ended to the account that signs in next', async () => {
  const { page } = await dashboard.newPage();
  await page.goto(`${dashboard.origin}/settings`);
  await page.getByText('Use an API key').waitFor();
  expect(await page.getByText('Your session has ended').count()).toBe(0);
  await page.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'View sessions' }).click();
  await page.getByRole('row').nth(1).waitFor();
  // A screen that is left while its data stay in memory.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByText('default', { exact: true }).waitFor();
  await endSession(page, () => page.getByRole('link', { name: 'Reports', exact: true }).first().click());
  await page.getByText('Your session has ended').waitFor();
  await page.getByRole('textbox', { name: 'API key' }).fill(otherKey);
  // Whatever the service does not respond to could only be shown from memory.
  await page.route(/sessions/, (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByText('other', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'View sessions' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
});

it('keeps typed text for the same account when the session ends', async () => {
  const { page, troubles } = await dashboard.newPage();
  await page.goto(`${dashboard.origin}/new`);
  await page.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'URL to audit' }).waitFor();
  const list = 'a.example/one\na.example/two';
  for (const [path, field, text, button] of [
    ['/new?url=', 'URL to audit', 'a.example/typed', 'Audit page'],
    ['/new?mode=many', 'URLs, one per line', list, 'Audit 2 pages'],
    ['/alerts', 'Recipients', 'team@a.example', 'Create target'],
  ] as const) {
    await page.goto(`${dashboard.origin}${path}`);
    const typed = page.getByRole('textbox', { name: field });
    if (path === '/alerts') await page.getByRole('textbox', { name: 'Name' }).fill('Team');
    await typed.fill(text);
    const title = await page.title();
    await endSession(page, () => page.getByRole('button', { name: button }).click());
    await page.getByText('Your session has ended').waitFor();
    expect(await page.title()).toBe('Sign in – Pagemark');
    // Nothing closes the form.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const key = page.getByRole('textbox', { name: 'API key' });
    await key.fill(dashboard.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await key.waitFor({ state: 'detached' });
    expect(await typed.inputValue()).toBe(text);
    expect(page.url()).toBe(`${dashboard.origin}${path}`);
    expect(await page.title()).toBe(title);
  }
  expect(troubles).toEqual([]);
});
