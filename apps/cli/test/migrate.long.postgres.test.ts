import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { expect, test } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const EARLY = new URL('../../../packages/store/test/migrate-early/early.postgres.sql', import.meta.url);

test('start rejects a PostgreSQL database made before 1.0 with one line, and migrate copies it to a new one', async () => {
  await using early = await createTestDatabase('bare');
  await early.query(await readFile(EARLY, 'utf8'));
  const steps = await early.query('select name from kysely_migration order by name');
  const environment = { ...process.env, DATABASE_URL: early.url, FETCH_ARTIFACTS: 'off' };
  const start = run(process.execPath, [MAIN, 'start', '--port', '0'], { env: environment, timeout: 30_000 });
  await expect(start).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringMatching(/^[^\n]*version before 1\.0[^\n]*`pagemark migrate`[^\n]*\n$/),
  });
  await expect(start).rejects.not.toMatchObject({ stderr: expect.stringContaining(':pagemark@') });
  expect(await early.query('select name from kysely_migration order by name')).toEqual(steps);

  await using target = await createTestDatabase('bare');
  const settings = { DATABASE_URL: early.url };
  const end = await runPagemark(['migrate', '--to', target.url], settings);
  expect(end).toMatchObject({ status: 0 });
  expect(end.stdout).toMatch(/^reports\t17\t[0-9a-f]{64}$/m);
  expect(await target.query('select count(*)::int as count from reports')).toEqual([{ count: 17 }]);
});
