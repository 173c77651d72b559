import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/index.ts';

test('a report that was created can be read, changed, listed and deleted', async () => {
  const store = await openSqliteStore({ path: ':memory:', clock: { nowMs: () => 1_000 } });
  const account = await store.accounts.ensure('a');
  expect(await store.accounts.ensure('a')).toEqual(account);
  const made = await store.reports.create(account.id, {
    url: 'https://example.com/',
    project: 'example.com',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: { key: 'k', requestDigest: new Uint8Array(32) },
  });
  expect(made.kind).toBe('created');
  if (made.kind === 'key_reused') return;
  expect(await store.reports.get(account.id, made.report.id)).toEqual(made.report);
  expect(made.report.version).toBe(1);
  expect(await store.reports.change(account.id, made.report.id, { privacy: 0 }, 1)).toMatchObject({
    kind: 'changed',
  });
  expect(await store.reports.delete(account.id, made.report.id, 1)).toBe('version_mismatch');
  expect(await store.reports.delete(account.id, made.report.id, 2)).toBe('deleted');
  expect(await store.projects.delete(account.id, 'example.com')).toBe(true);
  expect(await store.accounts.count()).toBe(1);
  await store.ping();
  await store.close();
});
