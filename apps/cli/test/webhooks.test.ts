import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

let folder: string;
let accountId: number;

const path = () => join(folder, 'pagemark.db');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-webhooks-'));
  const store = await openStore({ engine: 'sqlite', path: path() }, { clock: systemClock });
  accountId = (await store.accounts.ensure('default')).id;
  const report = { url: 'https://a.example/', project: 'a.example', privacy: 1, passwordHash: null } as const;
  const made = await store.reports.create(accountId, { ...report, lane: 'interactive', idempotency: null });
  if (made.kind === 'created') await store.reports.delete(accountId, made.report.id, null);
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPagemark(args, { DATABASE_URL: `file:${path()}` });

it('lists events, all or of some types', async () => {
  const { status, stdout } = await run('events');
  expect(status).toBe(0);
  const [head, ...rows] = stdout.trim().split('\n');
  expect(head).toBe('time\ttype\tid\tdata');
  expect(rows.map((row) => row.split('\t')[1])).toEqual(['report.created', 'report.deleted']);
  const one = await run('events', '--type', 'report.deleted', '--json');
  expect(JSON.parse(one.stdout)).toMatchObject({ type: 'report.deleted', data: { project: 'a.example' } });
  const last = await run('events', '--limit', '1', '--json');
  expect(JSON.parse(last.stdout)).toMatchObject({ type: 'report.deleted' });
  const none = await run('events', '--type', 'import.failed');
  expect(none).toMatchObject({ status: 0, stdout: '', stderr: 'The account has no such events.\n' });
  expect((await run('events', '--limit', '0')).status).not.toBe(0);
});

it('creates, tests, replays, rotates and deletes a webhook', async () => {
  expect(await run('webhooks', 'list')).toMatchObject({
    stdout: '',
    stderr: 'The account has no webhooks.\n',
  });
  const created = await run(
    'webhooks',
    'create',
    'hooks.example/a',
    '--types',
    'report.failed',
    '--description',
    'Chat',
  );
  expect(created.stdout).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/);
  expect(created.stderr).toMatch(/^Created the webhook [0-9a-f-]{36}\. Copy its secret now\./);
  const { stdout } = await run('webhooks', 'list');
  const [, row = ''] = stdout.split('\n');
  const [id = '', ...fields] = row.split('\t');
  expect(fields).toEqual(['enabled', 'https://hooks.example/a', 'report.failed', '-', 'Chat']);
  const [listed] = JSON.parse((await run('webhooks', 'list', '--json')).stdout);
  expect(listed).toMatchObject({ id, types: ['report.failed'], disabled_reason: null });
  expect(listed.public_key).toMatch(/^whpk_/);
  expect((await run('webhooks', 'deliveries', id)).stderr).toBe('The webhook has no deliveries.\n');
  expect((await run('webhooks', 'test', id)).stderr).toMatch(/^Queued the message [0-9a-f-]{36}\.\n$/);
  const [delivery] = JSON.parse((await run('webhooks', 'deliveries', id, '--json')).stdout);
  expect(delivery).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: [] });
  const replayed = await run('webhooks', 'replay', id, delivery.id);
  expect(replayed.stderr).toBe(`Queued the message ${delivery.message_id} again.\n`);
  const ranges = [
    ['--since', '2026-01-01T00:00:00Z', '--until', '2026-01-02T00:00:00+01:00'],
    ['--since', new Date(0).toISOString()],
  ];
  for (const range of ranges)
    expect(await run('webhooks', 'replay', id, ...range)).toMatchObject({
      status: 0,
      stderr: 'Queued 0 messages again.\n',
    });
  await run('webhooks', 'create', 'hooks.example/b', '--types', 'report.deleted');
  const [, other] = JSON.parse((await run('webhooks', 'list', '--json')).stdout);
  const since = ['--since', new Date(0).toISOString()];
  expect((await run('webhooks', 'replay', other.id, ...since)).stderr).toBe('Queued 1 message again.\n');
  const [again] = JSON.parse((await run('webhooks', 'deliveries', other.id, '--json')).stdout);
  expect(again).toMatchObject({ type: 'report.deleted', status: 'pending' });
  const wrong = [[], ['--until', '2026-01-01T00:00:00Z'], [delivery.id, ...since], ['--since', 'yesterday']];
  for (const args of wrong) {
    const { status, stderr } = await run('webhooks', 'replay', id, ...args);
    expect(status).not.toBe(0);
    expect(stderr).toContain('--since');
  }
  const reversed = ['--since', '2026-01-02T00:00:00Z', '--until', '2026-01-01T00:00:00Z'];
  expect((await run('webhooks', 'replay', id, ...reversed)).stderr).toContain('must not be before --since');
  await run('webhooks', 'delete', other.id);
  const rotated = await run('webhooks', 'rotate', id);
  expect(rotated.stdout).toMatch(/^whsec_/);
  expect(rotated.stdout).not.toBe(created.stdout);
  expect(await run('webhooks', 'delete', id)).toMatchObject({
    status: 0,
    stderr: `Deleted the webhook ${id}.\n`,
  });
  const gone = await run('webhooks', 'test', id);
  expect(gone).toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('The account has no such webhook.'),
  });
  expect(gone.status).not.toBe(0);
});

it('refuses a URL that is none', async () => {
  const { status, stderr } = await run('webhooks', 'create', 'ftp://hooks.example/');
  expect(status).not.toBe(0);
  expect(stderr).toContain('http');
});

it('refuses a project that none can be', async () => {
  const { status, stderr } = await run('webhooks', 'create', 'hooks.example', '--project', 'Nope.Example');
  expect(status).not.toBe(0);
  expect(stderr).toContain('project must be the name of a project');
});
