import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-jobs-'));
  const path = join(folder, 'pagemark.db');
  store = await openStore({ engine: 'sqlite', path }, { clock: systemClock, limits: { attemptsMax: 1 } });
  await create('one', 'failed.example');
  const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
  if (claim === undefined) throw new Error('No job to claim.');
  await store.queue.fail(claim, runFailure('internal', 'It\tbroke.'));
  await create('one', 'queued.example');
  await create('two', 'other.example');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function create(name: string, project: string): Promise<void> {
  const { id } = await store.accounts.ensure(name);
  const report = { url: `https://${project}/`, project, privacy: 1, passwordHash: null } as const;
  await store.reports.create(id, { ...report, lane: 'interactive', idempotency: null });
}

const jobs = (...args: string[]) =>
  runPagemark(['jobs', ...args], { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` });

it('lists jobs by state and account as text, JSON and ids', async () => {
  const all = await jobs('list');
  const rows = all.stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows[0]).toEqual([
    'id',
    'state',
    'lane',
    'host',
    'attempt',
    'account',
    'run',
    'changed',
    'worker',
    'error',
  ]);
  expect(rows.slice(1).map(([, state, lane, host]) => [state, lane, host])).toEqual([
    ['queued', 'interactive', 'queued.example'],
    ['queued', 'interactive', 'other.example'],
    ['failed', 'interactive', 'failed.example'],
  ]);
  expect(rows[3]?.at(-1)).toBe('internal: It broke.');
  expect(all.stderr).toBe('2 queued and 0 active jobs in total.\n');

  const mine = await jobs('list', '--account', 'two', '--json');
  expect(JSON.parse(mine.stdout)).toMatchObject([{ state: 'queued', host: 'other.example', error: null }]);
  expect(await jobs('list', '--state', 'queued', '--limit', '1', '--ids')).toMatchObject({
    status: 0,
    stdout: '2\n',
  });
  expect(await jobs('list', '--account', 'unknown')).toMatchObject({ status: 1, stdout: '' });
});

it('retries failed jobs and cancels queued ones, one by one', async () => {
  expect(await jobs('retry', '1')).toEqual({ status: 0, stdout: '', stderr: '1 job is queued again.\n' });
  expect(await jobs('cancel', '1', '2')).toEqual({
    status: 0,
    stdout: '',
    stderr: '2 jobs are canceled.\n',
  });
  const again = await jobs('cancel', '2', '3');
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toBe('Job 2 is not queued or active.\n1 job is canceled.\n');
  const { interactive } = await store.queue.counts();
  expect(interactive).toEqual({ queued: 0, active: 0 });
});

it.each([
  [['list', '--state', 'done'], 'queued, active, failed, canceled'],
  [['list', '--limit', '0'], 'from 1 to 1000'],
  [['list', '--json', '--ids'], 'cannot be used with'],
  [['retry', 'x'], 'x is not a job id'],
  [['cancel'], 'missing required argument'],
])('rejects %j', async (args, words) => {
  const end = await jobs(...args);
  expect(end).toMatchObject({ status: 64, stdout: '' });
  expect(end.stderr).toContain(words);
});

it('lists what waits by host', async () => {
  const { stdout, stderr } = await jobs('hosts', '--limit', '2');
  const [header, ...lines] = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
  expect(header).toEqual(['host', 'lane', 'account', 'queued', 'active', 'failed', 'oldest', 'worker']);
  expect(lines).toMatchObject([
    ['failed.example', 'interactive', expect.any(String), '0', '0', '1', '', ''],
    ['other.example', 'interactive', expect.any(String), '1', '0', '0', expect.stringMatching(/^\d+s$/), ''],
  ]);
  expect(stderr).toBe('There are more than 2 lines; --limit shows more.\n');
  const json: unknown = JSON.parse((await jobs('hosts', '--account', 'two', '--json')).stdout);
  expect(json).toMatchObject([
    { host: 'other.example', lane: 'interactive', queued: 1, queued_relation: 'eq' },
  ]);
});
