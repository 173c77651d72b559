import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, onTestFinished, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

/** About fifteen commands, each its own process. */
const TEST_MS_MAX = 120_000;

test(
  'doctor, jobs, schedules and backup work with PostgreSQL, and a transfer restores a backup',
  async () => {
    await using database = await createTestDatabase('fresh');
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-operations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const run = (...args: string[]) => runPagemark(args, { DATABASE_URL: database.url });
    const store = await openStore({ engine: 'postgres', url: database.url }, { clock: systemClock });
    const { id } = await store.accounts.ensure('default');
    for (const page of ['one', 'two']) {
      const report = {
        url: `https://a.example/${page}`,
        project: 'a.example',
        privacy: 1,
        passwordHash: null,
      } as const;
      await store.reports.create(id, { ...report, lane: 'bulk', idempotency: null });
    }
    await store.close();

    const ids = (await run('jobs', 'list', '--state', 'queued', '--ids')).stdout.trimEnd().split('\n');
    expect(ids).toHaveLength(2);
    expect(await run('jobs', 'cancel', ...ids)).toMatchObject({
      status: 0,
      stderr: '2 jobs are canceled.\n',
    });
    expect(await run('jobs', 'retry', ids[0] ?? '')).toMatchObject({
      status: 0,
      stderr: '1 job is queued again.\n',
    });
    expect(await run('schedules', 'set', 'a.example', '--every', 'daily')).toMatchObject({ status: 0 });
    expect((await run('schedules', 'list')).stdout).toContain('a.example\tdaily\t-\t3\tUTC\t');

    const healthy = await run('doctor');
    expect(healthy).toMatchObject({ status: 0, stdout: '' });
    expect(healthy.stderr).toMatch(/^All \d+ invariants hold\.\nBrowser: .*\n$/);
    await database.query('update account_totals set pending = pending + 1');
    const sick = await run('doctor', '--json');
    expect(sick.status).toBe(1);
    expect(JSON.parse(sick.stdout)).toMatchObject({
      clean: false,
      findings: [{ invariant: 'account-totals' }],
    });

    await database.query('update account_totals set pending = pending - 1');
    const copy = join(folder, 'copy.db');
    const backup = await run('backup', copy);
    expect(backup).toMatchObject({ status: 0, stdout: '' });
    expect(backup.stderr).toMatch(/^Backup written and verified: \S+copy\.db \(\d+\.\d MB\)\.\n$/m);
    expect(await run('backup', copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('exists') });
    await using restored = await createTestDatabase('bare');
    const moved = await runPagemark(['db', 'transfer', '--from', `file:${copy}`, '--to', restored.url]);
    expect(moved).toMatchObject({ status: 0 });
    expect(await runPagemark(['doctor'], { DATABASE_URL: restored.url })).toMatchObject({ status: 0 });
    expect((await runPagemark(['jobs', 'list', '--ids'], { DATABASE_URL: restored.url })).stdout).toBe(
      (await run('jobs', 'list', '--ids')).stdout,
    );
  },
  TEST_MS_MAX,
);
