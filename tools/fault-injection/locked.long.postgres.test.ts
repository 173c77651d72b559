import { expect, test } from 'vitest';
import { describeLocked } from './describe-locked.ts';
import { postReport } from './harness/api-client.ts';
import { lockByStatement } from './harness/hold-lock.ts';
import { startProgram } from './harness/program.ts';
import { scaled } from './harness/scale.ts';
import { openPostgresBed } from './harness/test-bed.ts';

// As while an index is built: rows can be read, and not written.
const take = lockByStatement('lock table reports in share mode');

describeLocked('postgres', { openBed: openPostgresBed, take, longLockMs: scaled(12_000, 20_000) });

test('F5: while another session holds the row of a project, only its reports get 503', async () => {
  await using bed = await openPostgresBed();
  await using api = await startProgram('api', { databaseUrl: bed.databaseUrl });
  const post = (host: string, page: string) => postReport(api.origin, `https://${host}/${page}`);
  expect((await post('locked.example', 'before')).status).toBe(201);
  const release = await lockByStatement(`select 1 from projects where name = 'locked.example' for update`)(
    bed,
  );
  const waiting = post('locked.example', 'meanwhile');
  expect((await post('free.example', 'meanwhile')).status).toBe(201);
  expect(await waiting).toMatchObject({ status: 503, retryAfter: '1' });
  await release();
  expect((await post('locked.example', 'after')).status).toBe(201);
  expect(await bed.urls()).toEqual([
    'https://free.example/meanwhile',
    'https://locked.example/after',
    'https://locked.example/before',
  ]);
  await bed.expectSound();
});
