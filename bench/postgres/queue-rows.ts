import type { Store } from '@pagemark/core';
import { packedAlone } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Run } from '../frame/benchmark.ts';
import { comparisonRow } from '../frame/row.ts';
import type { Row } from '../frame/row.ts';

const BATCH = 10;
const HOSTS = 500;
const EFFORTS = { full: { jobs: 2_000, rounds: 5 }, quick: { jobs: 100, rounds: 2 } } as const;

const AUDIT: CompletedAudit = {
  score: 81,
  result: 'good',
  categories: [{ id: 'seo', title: 'SEO', score: 81, passed: 4, warned: 1, failed: 0 }],
  results: {
    engine: '1.0.0',
    profile: 'default',
    coverage: 1,
    fetch: {
      finalUrl: 'https://one.example/',
      status: 200,
      httpVersion: '1.1',
      hops: [],
      totalMs: 12,
      bytes: { wire: 10, decoded: 10 },
      truncated: false,
      contentEncodings: [],
      charset: { name: 'utf-8', source: 'header' },
      tls: null,
      limits: [],
    },
    findings: packedAlone([], 'none'),
  },
};

/** A queue as it is driven here: filled, and then claimed and completed a batch at a time. */
type Driven = { fill(jobs: number): Promise<void>; work(): Promise<number> };

/** Claiming and completing jobs beside bare tables by the bare driver, and beside pg-boss. */
export async function queueRows(store: Store, url: string, run: Run): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: BATCH });
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  const [ours, bare, peer] = [await driveOurs(store), await driveBare(pool), await drivePgBoss(boss)];
  const title = `claim and complete, ${BATCH} at a time`;
  const rows = [
    await compare(`${title}, against the same writes on bare tables`, [ours, bare], run, null),
    await compare(`${title}, against pg-boss, which stores no result`, [ours, peer], run, 0.8),
  ];
  await boss.stop({ graceful: false });
  await pool.end();
  return rows;
}

async function compare(
  title: string,
  sides: readonly [Driven, Driven],
  run: Run,
  bar: number | null,
): Promise<Row> {
  const { jobs, rounds } = EFFORTS[run.effort];
  const perS: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    run.say(`${title}, round ${round + 1} of ${rounds}`);
    for (const [index, side] of sides.entries()) {
      await side.fill(jobs);
      const startedAt = performance.now();
      let done = 0;
      while (done < jobs) {
        const batch = await side.work();
        if (batch === 0) throw new Error('The queue is empty too soon.');
        done += batch;
      }
      perS[index]?.push((done * 1_000) / (performance.now() - startedAt));
    }
  }
  const limit = bar === null ? null : ({ relation: 'at_least', value: bar } as const);
  return comparisonRow({ title, unit: 'jobs/s', ours: perS[0], baseline: perS[1], bar: limit });
}

async function driveOurs(store: Store): Promise<Driven> {
  const { id: accountId } = await store.accounts.ensure('queue');
  return {
    async fill(jobs) {
      for (let index = 0; index < jobs; index += 1) {
        const host = `host${index % HOSTS}.example`;
        await store.reports.create(accountId, {
          url: `https://${host}/${index}`,
          project: host,
          privacy: 1,
          passwordHash: null,
          lane: 'bulk',
          idempotency: null,
        });
      }
    },
    async work() {
      const claims = await store.queue.claim({ worker: 'bench', limit: BATCH });
      await Promise.all(claims.map((claim) => store.runs.complete(claim, AUDIT)));
      return claims.length;
    },
  };
}

/** The writes that a completed run is made of, without fencing, hosts, lanes or counters. */
async function driveBare(pool: pg.Pool): Promise<Driven> {
  await pool.query(`create table bare_jobs (id bigint generated always as identity primary key, state int default 0, due bigint default 0);
    create index on bare_jobs (due, id) where state = 0;
    create table bare_results (job bigint primary key, body bytea);
    create table bare_reports (id bigint primary key, status int, score int, updated bigint)`);
  const body = Buffer.alloc(300, 7);
  const complete = async (id: string) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({
      name: 'result',
      text: 'insert into bare_results values ($1, $2)',
      values: [id, body],
    });
    await client.query({
      name: 'report',
      text: 'update bare_reports set status = 2, score = 81, updated = 1 where id = $1',
      values: [id],
    });
    await client.query({ name: 'delete', text: 'delete from bare_jobs where id = $1', values: [id] });
    await client.query('commit');
    client.release();
  };
  return {
    async fill(jobs) {
      await pool.query(
        `with made as (insert into bare_jobs (state) select 0 from generate_series(1, $1::int) returning id)
        insert into bare_reports (id, status) select id, 0 from made`,
        [jobs],
      );
    },
    async work() {
      const { rows } = await pool.query<{ id: string }>({
        name: 'claim',
        text: `update bare_jobs set state = 1 where id in (
          select id from bare_jobs where state = 0 order by due, id limit $1 for update skip locked) returning id`,
        values: [BATCH],
      });
      await Promise.all(rows.map(({ id }) => complete(id)));
      return rows.length;
    },
  };
}

async function drivePgBoss(boss: PgBoss): Promise<Driven> {
  const name = 'bench';
  await boss.createQueue(name);
  return {
    async fill(jobs) {
      await boss.insert(
        name,
        Array.from({ length: jobs }, (_, index) => ({ data: { index } })),
      );
    },
    async work() {
      const jobs = await boss.fetch(name, { batchSize: BATCH });
      await Promise.all(jobs.map((job) => boss.complete(name, job.id)));
      return jobs.length;
    },
  };
}
