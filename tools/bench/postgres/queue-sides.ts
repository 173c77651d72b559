import { randomBytes } from 'node:crypto';
import type { Store } from '@pagemark/core';
import { COMPLETED_AUDIT } from '@pagemark/store/testing/completed-audit';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';

export const BATCH = 10;
const HOSTS = 500;
const PER_HOST = 10;

/** A queue as it is driven here: filled, and then claimed and completed a batch at a time. */
export type Driven = { fill(jobs: number): Promise<void>; work(): Promise<number> };

async function createReports(store: Store, accountId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const host = `host${index % HOSTS}.example`;
    await store.reports.create(accountId, {
      url: `https://${host}/${randomBytes(4).toString('hex')}`,
      project: host,
      privacy: 1,
      passwordHash: null,
      lane: 'bulk',
      idempotency: null,
    });
  }
}

/** The queue's port over PostgreSQL: each job is completed with its result. */
export async function driveOurs(store: Store): Promise<Driven> {
  const { id: accountId } = await store.accounts.ensure('queue');
  return {
    fill: (jobs) => createReports(store, accountId, jobs),
    async work() {
      const claims = await store.queue.claim({ worker: 'bench', limit: BATCH });
      await Promise.all(claims.map((claim) => store.runs.complete(claim, COMPLETED_AUDIT)));
      return claims.length;
    },
  };
}

/** The writes of a completed run, without fencing, hosts, lanes or counters. */
export async function driveBare(pool: pg.Pool): Promise<Driven> {
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

const QUEUE = 'bench';

/** pg-boss by its own calls, at the same batch and with the same limit for each host; nothing is stored of a job. */
export async function drivePgBoss(boss: PgBoss): Promise<Driven> {
  await boss.createQueue(QUEUE);
  return {
    async fill(jobs) {
      const made = Array.from({ length: jobs }, (_, index) => ({ group: { id: `host${index % HOSTS}` } }));
      await boss.insert(QUEUE, made);
    },
    async work() {
      const jobs = await boss.fetch(QUEUE, { batchSize: BATCH, groupConcurrency: PER_HOST });
      await Promise.all(jobs.map((job) => boss.complete(QUEUE, job)));
      return jobs.length;
    },
  };
}

/** A completed run of the service, without the queue. */
const RUN_AND_REPORT = `with run as (
    update runs set status = 2, score = 81, result_rank = 2, engine = '1.0.0', profile = 'default', finished_at = 1
    where seq = $1 returning seq, report_seq
  ), result as (
    insert into run_results (run_seq, body) select seq, $2::bytea from run
  )
  update reports set status = 2, score = 81, result_rank = 2, categories = '[]', generated_at = 1,
    result_run_seq = run.seq, updated_at = 1, version = version + 1
  from run where reports.seq = run.report_seq`;

/** pg-boss as a service would use it that stores the same: each job is completed in the transaction of its result. */
export async function drivePgBossStoring(store: Store, boss: PgBoss, pool: pg.Pool): Promise<Driven> {
  const name = 'bench-storing';
  await boss.createQueue(name);
  const { id: accountId } = await store.accounts.ensure('peer');
  const body = randomBytes(300);
  const complete = async (job: { id: string; retryCount: number; data: { seq: string } }) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({ name: 'run', text: RUN_AND_REPORT, values: [job.data.seq, body] });
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    await boss.complete(name, job, null, { db });
    await client.query('commit');
    client.release();
  };
  return {
    async fill(jobs) {
      await createReports(store, accountId, jobs);
      const { rows } = await pool.query<{ seq: string }>(
        'select seq from runs where account_id = $1 and finished_at is null',
        [accountId],
      );
      // Our own jobs of these runs are not measured.
      await pool.query(`delete from pgboss.job where name = 'audits'`);
      await pool.query('update queue_hosts set bulk_head = null');
      await boss.insert(
        name,
        rows.map(({ seq }, index) => ({ data: { seq }, group: { id: `host${index % HOSTS}` } })),
      );
    },
    async work() {
      const options = { batchSize: BATCH, groupConcurrency: PER_HOST };
      const jobs = await boss.fetch<{ seq: string }>(name, options);
      await Promise.all(jobs.map((job) => complete(job)));
      return jobs.length;
    },
  };
}
