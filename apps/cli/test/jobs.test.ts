import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

/** Interactive jobs of one account in a queue of 10,000, with QUEUE_ACCOUNT_PERCENT=1. */
const ROOM = 100;

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

async function create(name: string, project: string, path = ''): Promise<void> {
  const { id } = await store.accounts.ensure(name);
  const report = { url: `https://${project}/${path}`, project, privacy: 1, passwordHash: null } as const;
  await store.reports.create(id, { ...report, lane: 'interactive', idempotency: null });
}

const jobsWith = (env: Record<string, string>, ...args: string[]) =>
  runPagemark(['jobs', ...args], { DATABASE_URL: `file:${join(folder, 'pagemark.db')}`, ...env });
const jobs = (...args: string[]) => jobsWith({}, ...args);

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
    'age',
    'attempt',
    'account',
    'run',
    'changed',
    'worker',
    'error',
  ]);
  const age = expect.stringMatching(/^\d+[sm]$/);
  expect(rows.slice(1).map((cells) => cells.slice(1, 5))).toEqual([
    ['queued', 'interactive', 'queued.example', age],
    ['queued', 'interactive', 'other.example', age],
    ['failed', 'interactive', 'failed.example', ''],
  ]);
  expect(rows.slice(1).map((cells) => cells[6])).toEqual(['one', 'two', 'one']);
  expect(rows[3]?.at(-1)).toBe('internal: It broke.');
  expect(all.stderr).toBe('2 queued and 0 active jobs in total.\n');

  const mine = await jobs('list', '--account', 'two', '--json');
  expect(JSON.parse(mine.stdout)).toMatchObject([
    { state: 'queued', host: 'other.example', account: 'two', error: null },
  ]);
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
  expect(again.stderr).toBe('Job 2 is not queued or active.\n1 job is canceled. 1 is not.\n');
  const { interactive } = await store.queue.counts();
  expect(interactive).toEqual({ queued: 0, active: 0 });
});

it('retries as many jobs as fit in the queue, and says how many are left and which', async () => {
  for (let page = 0; page < ROOM + 2; page += 1) await create('full', 'full.example', `${page}`);
  const { id: accountId } = await store.accounts.ensure('full');
  const open = await store.queue.list({ state: 'queued', accountId, limit: ROOM + 2 });
  for (const { jobId } of open) await store.queue.cancel(jobId);
  const ids = open.map(({ jobId }) => String(jobId));
  const end = await jobsWith({ QUEUE_ACCOUNT_PERCENT: '1' }, 'retry', ...ids, '1');
  expect(end).toMatchObject({ status: 1, stdout: '' });
  const refused = `is not changed: The account has ${ROOM} audits queued or in progress`;
  expect(end.stderr.split('\n')).toEqual([
    expect.stringContaining(`Job ${ids.at(-2)} ${refused}`),
    expect.stringContaining(`Job ${ids.at(-1)} ${refused}`),
    // A job of another account is still queued again.
    `${ROOM + 1} jobs are queued again. 2 are not.`,
    '',
  ]);
});

it.each([
  [['hosts', '--cursor', 'x'], 'x is not a cursor of this list.'],
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

it('lists waiting jobs by host', async () => {
  const { stdout, stderr } = await jobs('hosts', '--limit', '2');
  const [header, ...lines] = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
  expect(header).toEqual(['host', 'lane', 'account', 'queued', 'active', 'failed', 'oldest', 'worker']);
  expect(lines).toMatchObject([
    ['failed.example', 'interactive', 'one', '0', '0', '1', '', ''],
    ['other.example', 'interactive', 'two', '1', '0', '0', expect.stringMatching(/^\d+s$/), ''],
  ]);
  const [, cursor = ''] = /^More: --cursor (\S+)\n$/.exec(stderr) ?? [];
  expect(cursor).toMatch(/^other\.example\/interactive\/\d+$/);
  const rest = await jobs('hosts', '--limit', '2', '--cursor', cursor);
  expect(rest.stdout.split('\n').slice(1, -1)).toEqual([expect.stringMatching(/^queued\.example\t/)]);
  expect(rest.stderr).toBe('');
  const named = await jobs('hosts', '--host', 'queued.example');
  expect(named.stdout).toBe(rest.stdout);
  const json: unknown = JSON.parse((await jobs('hosts', '--account', 'two', '--json')).stdout);
  expect(json).toMatchObject([
    { host: 'other.example', lane: 'interactive', queued: 1, queued_relation: 'eq' },
  ]);
});
