import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-schedules-'));
  const path = join(folder, 'pagemark.db');
  const store = await openStore({ engine: 'sqlite', path }, { clock: systemClock });
  const { id } = await store.accounts.ensure('default');
  const report = { url: 'https://a.example/', project: 'a.example', privacy: 1, passwordHash: null } as const;
  await store.reports.create(id, { ...report, lane: 'interactive', idempotency: null });
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

const schedules = (...args: string[]) =>
  runPagemark(['schedules', ...args], { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` });

it('sets, lists and removes the schedule of a project', async () => {
  expect(await schedules('list')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'The account has no schedules.\n',
  });
  const zone = ['--time-zone', 'Europe/Berlin', '--rendering', 'off', '--devices', 'both'];
  const set = await schedules(
    'set',
    'a.example',
    '--every',
    'monthly',
    '--day',
    '28',
    '--hour',
    '4',
    ...zone,
  );
  expect(set).toMatchObject({ status: 0, stdout: '' });
  expect(set.stderr).toMatch(
    /^Schedule saved\. Next audit of a\.example: \d{4}-\d\d-2[78]T0[23]:00:00\.000Z\.\n$/,
  );
  const { stdout } = await schedules('list');
  const [head, row] = stdout.split('\n').map((line) => line.split('\t'));
  expect(head).toEqual([
    'project',
    'every',
    'day',
    'hour',
    'time zone',
    'rendering',
    'devices',
    'render runs',
    'next',
    'last',
  ]);
  expect(row?.slice(0, 7)).toEqual(['a.example', 'monthly', '28', '4', 'Europe/Berlin', 'off', 'both']);
  expect(JSON.parse((await schedules('list', '--json')).stdout)).toMatchObject([
    { project: 'a.example', every: 'monthly', day: 28, time_zone: 'Europe/Berlin', last_at: null },
  ]);
  expect(await schedules('remove', 'a.example')).toMatchObject({
    status: 0,
    stderr: 'Removed the schedule of a.example.\n',
  });
  expect(await schedules('remove', 'a.example')).toMatchObject({
    status: 1,
    stderr: 'The project has no schedule.\n',
  });
});

it.each([
  [['set', 'a.example'], 64, '--every'],
  [['set', 'a.example', '--every', 'hourly'], 64, 'daily, weekly, monthly'],
  [['set', 'a.example', '--every', 'daily', '--hour', 'x'], 64, 'whole number'],
  [
    ['set', 'a.example', '--every', 'daily', '--hour', '24'],
    64,
    'error: --hour must be a whole number from 0 to 23.\n(run with --help',
  ],
  [['set', 'a.example', '--every', 'daily', '--time-zone', 'Mars/Base'], 64, '--time-zone must be an IANA'],
  [['set', 'none.example', '--every', 'daily'], 1, 'There is no such project.'],
  [['list', '--account', 'unknown'], 1, 'There is no account named unknown.'],
])('rejects %j', async (args, status, words) => {
  const end = await schedules(...args);
  expect(end).toMatchObject({ status, stdout: '' });
  expect(end.stderr).toContain(words);
});
