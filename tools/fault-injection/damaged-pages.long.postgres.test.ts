import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkIntegrity, systemClock } from '@pagemark/core';
import { openIntegrityChecker } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import { expect, onTestFinished, test } from 'vitest';
import { API_KEY, startProgram } from './harness/program.ts';
import { queryPostgres } from './harness/query-postgres.ts';
import { makeReports } from './harness/reports.ts';
import { openServerBed } from './harness/test-bed.ts';

const PAGE_BYTES = 8_192;
/** They take several pages of the table. */
const REPORTS = 120;

type Damage = {
  /** Of a table or an index. */
  relation: string;
  page: number;
};

/** A server with reports, and one page of the files that it stores them in overwritten while it was stopped. */
async function openDamaged({ relation, page }: Damage): Promise<{ url: string; ids: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-damaged-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startPostgresServer({ durable: true, folder });
  onTestFinished(() => server.close());
  const url = await server.createDatabase('damaged');
  const bed = await openServerBed(url);
  const urls = Array.from({ length: REPORTS }, (_, at) => `https://a.example/${at}`);
  const ids = await makeReports(bed, urls);
  // So few rows would be read without the index of their order, and sorted.
  for (const setting of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
    await bed.query(`alter database damaged set ${setting} = off`);
  const [found] = await bed.query(`select pg_relation_filepath('${relation}') as path`);
  await bed[Symbol.asyncDispose]();
  await server.halt('fast');
  const file = await open(join(folder, 'data', String(found?.['path'])), 'r+');
  await file.write(Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, page * PAGE_BYTES);
  await file.close();
  await server.start();
  return { url, ids };
}

/** The status of a response, and the name of its problem; null when it has none. */
async function get(url: string): Promise<{ status: number; problem: string | null }> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${API_KEY}` } });
  const { type }: { type?: unknown } = Object(await response.json());
  return { status: response.status, problem: typeof type === 'string' ? basename(type) : null };
}

const OK = { status: 200, problem: null };
const DAMAGED = { status: 503, problem: 'database-damaged' };

test('F25: a damaged page of a table is reported as such, and the reports on other pages are served', async () => {
  const { url, ids } = await openDamaged({ relation: 'reports', page: 0 });
  await using api = await startProgram('api', { databaseUrl: url });
  const reportAt = (at: number) => get(`${api.origin}/api/v1/reports/${ids.at(at)}`);
  expect((await get(`${api.origin}/readyz`)).status).toBe(200);
  expect(await reportAt(0)).toEqual(DAMAGED);
  expect(await reportAt(-1)).toEqual(OK);
  expect((await get(`${api.origin}/readyz`)).status).toBe(503);
  expect(await reportAt(-1)).toEqual(OK);
  expect(await api.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const location = { engine: 'postgres', url } as const;
  const checker = await openIntegrityChecker(location, { clock: systemClock, leaseMs: 1_000 });
  onTestFinished(() => checker.close());
  const { findings } = await checkIntegrity(checker);
  const details = findings.flatMap(({ examples }) => examples.map(({ detail }) => detail));
  expect(details).toContainEqual(expect.stringMatching(/^invalid page in block 0 of relation/));
});

test('F25: a damaged index is reported by the requests that read it, until it is rebuilt', async () => {
  // The entries that come first; page 0 describes the index.
  const { url } = await openDamaged({ relation: 'reports_url', page: 1 });
  await using api = await startProgram('api', { databaseUrl: url });
  const listBy = (sort: string) => get(`${api.origin}/api/v1/reports?sort_by=${sort}&sort=asc`);
  expect(await listBy('url')).toEqual(DAMAGED);
  expect(await listBy('score')).toEqual(OK);
  await queryPostgres(url, 'reindex index reports_url');
  expect(await listBy('url')).toEqual(OK);
});
