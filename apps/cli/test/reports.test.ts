import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createImports, processImport, systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { resultOf } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import { openStore } from '@pagemark/store';
import { COMPLETED_AUDIT, resultsWith } from '@pagemark/store/testing/completed-audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const CREATED_MS = Date.UTC(2026, 10, 22, 9);
const QUEUED = 12;

let folder: string;
let store: Store;
let importId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-reports-'));
  store = await openStore({ engine: 'sqlite', path: join(folder, 'pagemark.db') }, { clock: systemClock });
  await backfill('https://shop.example/a', 95, 0);
  await backfill('https://shop.example/b', 40, 1);
  await backfill('https://blog.example/b', 70, 1);
  await backfill('https://blog.example/failed', null, 1);
  await importReport();
  const { id } = await store.accounts.ensure('other');
  for (let page = 0; page < QUEUED; page += 1)
    await store.reports.create(id, {
      url: `https://queued.example/${page}`,
      project: 'queued.example',
      privacy: 0,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function readSitemap(): never {
  throw new Error('There is no sitemap.');
}

/** Imports a report into an account that also has another one. */
async function importReport(): Promise<void> {
  const { id } = await store.accounts.ensure('importing');
  const page = { project: 'made.example', privacy: 1, passwordHash: null } as const;
  await store.reports.create(id, {
    ...page,
    url: 'https://made.example/',
    lane: 'bulk',
    idempotency: null,
  });
  const bytes = Readable.from([Buffer.from('imported.example')]);
  const options = { privacy: 1, onDuplicate: 'skip' } as const;
  const content = { source: 'text', bytes } as const;
  const request = { options, idempotencyKey: null, content };
  importId = (await createImports(store.imports).receive(id, request)).id;
  const claim = await store.imports.claim('test', 'lines');
  if (claim === null) throw new Error('There is no import to work on.');
  await processImport({ imports: store.imports, readSitemap }, claim, new AbortController().signal);
}

/** Creates a report of the default account with one run: completed with a score, or failed. */
async function backfill(url: string, score: number | null, privacy: Privacy): Promise<void> {
  const { id } = await store.accounts.ensure('default');
  const finishedAtMs = CREATED_MS + 1_000;
  const times = { queuedAtMs: CREATED_MS, startedAtMs: CREATED_MS, finishedAtMs };
  const end =
    score === null
      ? { kind: 'failed' as const, failure: { code: 'timeout' as const, message: 'Too\tlate.' } }
      : {
          kind: 'completed' as const,
          audit: {
            ...COMPLETED_AUDIT,
            score,
            result: resultOf(score),
            results: resultsWith(issuesOf(score)),
          },
        };
  const project = new URL(url).host;
  await store.history.add(id, { url, project, privacy, passwordHash: null, runs: [{ ...times, end }] });
}

/** A bad page fails a check, and a decent one warns. */
function issuesOf(score: number) {
  const verdict = ({ bad: 'fail', decent: 'warn', good: 'pass' } as const)[resultOf(score)];
  return [{ check: 'has-hsts', verdict, pointsLost: 1, elements: 1 }];
}

const reports = (...args: string[]) =>
  runPagemark(['reports', 'list', ...args], { DATABASE_URL: `file:${join(folder, 'pagemark.db')}` });

/** The cells of a table, without its header. */
const rowsOf = (stdout: string) => {
  const lines = stdout.split('\n');
  return lines.slice(1, -1).map((line) => line.split('\t'));
};

it('lists the reports of an account as a table', async () => {
  const { status, stdout, stderr } = await reports('--sort-by', 'url', '--sort', 'asc');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^id\tstatus\tresult\tscore\tgenerated\turl\terror\n/);
  const generated = '2026-11-22T09:00:01.000Z';
  expect(rowsOf(stdout).map(([, ...cells]) => cells)).toEqual([
    ['completed', 'decent', '70', generated, 'https://blog.example/b', ''],
    ['failed', '-', '-', '-', 'https://blog.example/failed', 'timeout: Too late.'],
    ['completed', 'good', '95', generated, 'https://shop.example/a', ''],
    ['completed', 'bad', '40', generated, 'https://shop.example/b', ''],
  ]);
  expect(stderr).toBe('4 of 4 reports.\n');
});

it.each([
  ['--search example/B', ['blog.example/b', 'shop.example/b']],
  ['--project shop.example', ['shop.example/a', 'shop.example/b']],
  ['--result good', ['shop.example/a']],
  ['--status failed', ['blog.example/failed']],
  ['--privacy 0', ['shop.example/a']],
  ['--score-min 50 --score-max 95', ['blog.example/b', 'shop.example/a']],
  ['--created-from 2026-11-22 --created-to 2026-11-22T09:00:00Z --status failed', ['blog.example/failed']],
  ['--created-from 2026-11-23', []],
  ['--check has-hsts', ['blog.example/b', 'shop.example/b']],
  ['--check has-hsts --verdict warn', ['blog.example/b']],
  ['--check has-hsts --sort-by score', ['shop.example/b', 'blog.example/b']],
  ['--import 019a0000-0000-7000-8000-000000000000', []],
  [
    '--sort-by score --sort desc',
    ['shop.example/a', 'blog.example/b', 'shop.example/b', 'blog.example/failed'],
  ],
])('filters and sorts by %s', async (args, urls) => {
  const { stdout } = await reports('--sort-by', 'url', '--sort', 'asc', ...args.split(' '));
  expect(rowsOf(stdout).map(([, , , , , url]) => url)).toEqual(urls.map((url) => `https://${url}`));
});

it('lists the reports that an import created', async () => {
  const { stdout } = await reports('--account', 'importing', '--import', importId);
  expect(rowsOf(stdout).map(([, status, , , , url]) => [status, url])).toEqual([
    ['queued', 'https://imported.example/'],
  ]);
});

it('prints JSON as the API returns it, and continues with a cursor or a page number', async () => {
  const first = await reports('--account', 'other', '--json');
  const { data, meta } = JSON.parse(first.stdout);
  expect(data).toHaveLength(10);
  expect(data[0]).toMatchObject({
    status: 'queued',
    result: null,
    url: 'https://queued.example/11',
    error: null,
  });
  expect(data[0]).not.toHaveProperty('links');
  expect(meta).toEqual({ total: QUEUED, total_relation: 'eq', next_cursor: expect.any(String) });

  const rest = await reports('--account', 'other', '--cursor', meta.next_cursor);
  expect(rowsOf(rest.stdout).map(([, , , , , url]) => url)).toEqual([
    'https://queued.example/1',
    'https://queued.example/0',
  ]);
  expect(rest.stderr).toBe('2 of 12 reports.\n');
  const second = await reports('--account', 'other', '--page', '2');
  expect(second.stdout).toBe(rest.stdout);
  const table = await reports('--account', 'other');
  expect(table.stderr).toBe(`10 of 12 reports.\nMore: --cursor ${meta.next_cursor}\n`);
});

it.each([
  [['--result', 'great'], 'bad, decent, good'],
  [['--per-page', '11'], '10, 25, 50, 100'],
  [['--score-min', 'x'], '--score-min must be a whole number from 0 to 100.'],
  [['--score-min', '60', '--score-max', '50'], '--score-max must not be less than --score-min.'],
  [['--created-from', 'today'], '--created-from must be a date such as 2026-11-22'],
  [['--import', '7'], '--import must be the id of an import.'],
  [['--verdict', 'fail'], '--verdict can only be combined with --check.'],
  [['--check', 'nope'], '--check must be the id of a check.'],
  [['--cursor', 'x'], '--cursor does not belong to this list.'],
  [['--page', '1', '--cursor', 'x'], '--page and --cursor cannot be combined.'],
])('rejects %j', async (args, words) => {
  const end = await reports(...args);
  expect(end).toMatchObject({ status: 64, stdout: '' });
  expect(end.stderr).toContain(words);
});

it('reports an unknown account in one line', async () => {
  expect(await reports('--account', 'unknown')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no account named unknown.\n',
  });
});
