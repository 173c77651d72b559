import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@pagemark/core';
import { DatabaseUrl, migrateDatabase, openStore } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { Benchmark, Run, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, SERVER_CORE, startRequestServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { quantile } from '../harness/spread.ts';
import type { AuditRequest } from './audit-process.ts';
import { fillSite } from './fill-site.ts';
import type { SiteRequest, SiteResponse } from './issues-process.ts';
import { postgresTarget, sqliteTarget } from './row-target.ts';
import type { RowTarget } from './row-target.ts';
import { siteQuestions } from './site-questions.ts';

const P99_MS_MAX = 100;
const SCALES: Record<Scale, { pages: number; times: number; rounds: number }> = {
  full: { pages: 100_000, times: 100, rounds: 3 },
  quick: { pages: 2_000, times: 5, rounds: 1 },
};

/** Issues over the pages of one project, in a SQLite file. */
export const siteIssues: Benchmark = {
  name: 'site-issues',
  title:
    'the issues of a project of 100,000 pages while its pages are audited, against the same without audits',
  async run(run) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-site-'));
    const path = join(folder, 'pagemark.db');
    try {
      await migrateDatabase({ engine: 'sqlite', path });
      return await measureSite(`file:${path}`, () => Promise.resolve(sqliteTarget(path)), run);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The same on PostgreSQL, with its server on the same machine. */
export const siteIssuesPostgres: Benchmark = {
  name: 'site-issues-postgres',
  title: 'the same on PostgreSQL, with its server on the same machine',
  async run(run) {
    const server = await startPostgresServer({ durable: true });
    try {
      const url = await server.createDatabase('site');
      await migrateDatabase({ engine: 'postgres', url });
      return await measureSite(url, () => postgresTarget(url), run);
    } finally {
      await server.close();
    }
  },
};

async function measureSite(
  databaseUrl: string,
  targetOf: () => Promise<RowTarget>,
  { scale, say }: Run,
): Promise<Row[]> {
  const { pages, times, rounds } = SCALES[scale];
  const startedMs = performance.now();
  const store = await openStore(DatabaseUrl.parse(databaseUrl), { clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('default');
  await store.close();
  await fillSite(await targetOf(), accountId, pages);
  const fillS = Math.round((performance.now() - startedMs) / 1_000);
  const size = `${pages.toLocaleString('en')} pages`;
  say(`filled with ${size} in ${fillS} s`);
  const args = [databaseUrl];
  const site = await startRequestServer<SiteRequest, SiteResponse>({
    module: new URL('issues-process.ts', import.meta.url),
    core: SERVER_CORE,
    args,
  });
  const audits = await startRequestServer<AuditRequest, number>({
    module: new URL('audit-process.ts', import.meta.url),
    core: CLIENT_CORE,
    args,
  });
  const rows: Row[] = [];
  try {
    for (const { title, request } of siteQuestions(pages)) {
      say(title);
      const ours: number[] = [];
      const baseline: number[] = [];
      const [first = Number.NaN] = await site.ask({ ...request, times: 1 });
      for (let round = 0; round < rounds; round += 1) {
        const alone = await site.ask({ ...request, times });
        const expectedMs = Math.max(500, 1.5 * alone.reduce((sum, ms) => sum + ms, 0));
        const auditing = audits.ask({ ms: expectedMs });
        ours.push(p99Of(await site.ask({ ...request, times })));
        baseline.push(p99Of(alone));
        await auditing;
      }
      const unit = 'ms';
      const what = `${title}, of ${size}, p99 while pages are audited`;
      rows.push(figureRow({ title: what, unit, ours, atMost: P99_MS_MAX }));
      rows.push(comparisonRow({ title: `${what}, against no audits`, unit, ours, baseline, target: null }));
      say(
        `p99 ${ours.map((ms) => ms.toFixed(1)).join(' ')}; alone ${baseline.map((ms) => ms.toFixed(1)).join(' ')}; first ${first.toFixed(1)}`,
      );
    }
  } finally {
    await Promise.all([site.stop(), audits.stop()]);
  }
  return rows;
}

function p99Of(figures: SiteResponse): number {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.99,
  );
}
