import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-usage-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('shows the usage and limits of an account', async () => {
  const path = join(folder, 'pagemark.db');
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id } = await store.accounts.ensure('default');
  const url = 'https://example.com/';
  const report = { url, project: 'example.com', privacy: 1, passwordHash: null, idempotency: null } as const;
  await store.reports.create(id, { ...report, lane: 'interactive' });
  await store.close();
  const settings = { DATABASE_URL: `file:${path}`, ACCOUNT_QUOTA_MB: '500' };
  const { status, stdout } = await runPagemark(['usage'], settings);
  expect(status).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  ).toEqual([
    ['what', 'used', 'limit', 'percent'],
    ['reports', '1', '', ''],
    ['projects', '1', '', ''],
    ['stored MB', '0', '524', '0%'],
    ['open audits (interactive)', '1', '1000', '0%'],
    ['open audits (bulk)', '0', '2000000', '0%'],
  ]);
  const json = JSON.parse((await runPagemark(['usage', '--json'], settings)).stdout);
  expect(json).toMatchObject({
    reports: 1,
    storage: { used: 0, limit: 524_288_000 },
    open_audits: { interactive: { used: 1, limit: 1_000 } },
    requests_per_minute: 6_000,
  });
  const unlimited = await runPagemark(['usage', '--json'], { ...settings, RATE_LIMIT_PER_MINUTE: '0' });
  expect(JSON.parse(unlimited.stdout)).toMatchObject({ requests_per_minute: null });
  const unknown = await runPagemark(['usage', '--account', 'unknown'], settings);
  expect(unknown.status).not.toBe(0);
  expect(unknown.stderr).toContain('unknown');
});
