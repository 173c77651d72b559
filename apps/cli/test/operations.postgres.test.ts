import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

/** Ten commands, each a process of its own. */
const TEST_MS_MAX = 120_000;

test(
  'doctor, jobs and schedules do the same with PostgreSQL, and backup says how it is done',
  async () => {
    await using database = await createTestDatabase('fresh');
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
      stderr: '2 jobs are cancelled.\n',
    });
    expect(await run('jobs', 'retry', ids[0] ?? '')).toMatchObject({
      status: 0,
      stderr: '1 job is queued again.\n',
    });
    expect(await run('schedules', 'set', 'a.example', '--every', 'daily')).toMatchObject({ status: 0 });
    expect((await run('schedules', 'list')).stdout).toContain('a.example\tdaily\t-\t3\tUTC\t');

    const healthy = await run('doctor');
    expect(healthy).toMatchObject({ status: 0, stdout: '' });
    expect(healthy.stderr).toMatch(/^All \d+ rules hold\.\n$/);
    await database.query('update account_totals set pending = pending + 1');
    const sick = await run('doctor', '--json');
    expect(sick.status).toBe(1);
    expect(JSON.parse(sick.stdout)).toMatchObject({ clean: false, findings: [{ rule: 'account-totals' }] });

    const backup = await run('backup', 'pages.dump');
    expect(backup).toMatchObject({ status: 1, stdout: '' });
    expect(backup.stderr).toContain(
      'pg_dump --format=custom --file=pages.dump postgres://pagemark@127.0.0.1:',
    );
    expect(backup.stderr).not.toContain(':pagemark@');
  },
  TEST_MS_MAX,
);
