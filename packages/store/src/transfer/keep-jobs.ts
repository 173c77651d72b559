import { sql } from 'kysely';
import { storableText } from '../db/postgres-db.ts';
import type { Session } from '../db/postgres-db.ts';
import { FAILED_QUEUE, QUEUE } from '../postgres/queue/queue-names.ts';
import { postgresStatement } from '../db/statement.ts';
import type { KeptJob } from './move-jobs.ts';

type Args = {
  runSeqs: readonly number[];
  accountIds: readonly number[];
  hosts: readonly string[];
  lanes: readonly number[];
  states: readonly number[];
  attempts: readonly number[];
  errors: readonly string[];
  createdMs: readonly number[];
  updatedMs: readonly number[];
};

const timeOf = (column: string) => sql`to_timestamp(kept.${sql.ref(column)} / 1000.0)`;

/** Writes finished jobs as pg-boss would: a canceled one in its own queue, a failed one as its dead letter. */
const insertKept = postgresStatement<Args>(
  (arg) => sql`with given as materialized (
      select * from unnest(${arg('runSeqs')}::bigint[], ${arg('accountIds')}::bigint[], ${arg('hosts')}::text[],
        ${arg('lanes')}::smallint[], ${arg('states')}::smallint[], ${arg('attempts')}::integer[],
        ${arg('errors')}::text[], ${arg('createdMs')}::bigint[], ${arg('updatedMs')}::bigint[])
        as given (run_seq, account_id, host, lane, state, attempt, error, created_ms, updated_ms)
    ), hosts as (
      insert into queue_hosts (host) select distinct host from given
      on conflict (host) do update set host = excluded.host returning id, host
    ), kept as materialized (
      select given.*, given.error::jsonb as output, job_key(hosts.id, given.lane, given.run_seq) as key,
        jsonb_build_object('runId', runs.id, 'accountId', given.account_id) as data
      from given join hosts on hosts.host = given.host join runs on runs.seq = given.run_seq
    ), noted as (
      update runs set job_key = kept.key from kept where runs.seq = kept.run_seq
    ), canceled as (
      insert into pgboss.job (id, name, data, group_id, state, retry_count, retry_limit, retry_delay, retry_backoff,
        dead_letter, policy, deletion_seconds, expire_seconds, created_on, completed_on, keep_until, output)
      select kept.key, queue.name, kept.data, kept.host, 'cancelled', kept.attempt, queue.retry_limit, queue.retry_delay,
        queue.retry_backoff, queue.dead_letter, queue.policy, queue.deletion_seconds, queue.expire_seconds,
        ${timeOf('created_ms')}, ${timeOf('updated_ms')}, now() + queue.retention_seconds * interval '1 s', kept.output
      from kept join pgboss.queue as queue on queue.name = ${sql.lit(QUEUE)} where kept.state = 3
    )
    insert into pgboss.job (name, data, group_id, retry_limit, retry_delay, retry_backoff, policy, deletion_seconds,
      expire_seconds, created_on, keep_until, source_name, source_id, source_created_on, source_retry_count,
      source_output, source_root_id)
    select queue.name, kept.data, kept.host, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.policy,
      queue.deletion_seconds, queue.expire_seconds, ${timeOf('updated_ms')},
      now() + queue.retention_seconds * interval '1 s', ${sql.lit(QUEUE)}, kept.key, ${timeOf('created_ms')},
      greatest(kept.attempt - 1, 0), kept.output, kept.key
    from kept join pgboss.queue as queue on queue.name = ${sql.lit(FAILED_QUEUE)} where kept.state = 2`,
);

/** Stores failed and canceled jobs; their runs exist. */
export async function keepJobs(session: Session, jobs: readonly KeptJob[]): Promise<void> {
  await session.run(insertKept, {
    runSeqs: jobs.map(({ runSeq }) => runSeq),
    accountIds: jobs.map(({ accountId }) => accountId),
    hosts: jobs.map(({ host }) => host),
    lanes: jobs.map(({ lane }) => lane),
    states: jobs.map(({ state }) => state),
    attempts: jobs.map(({ attempt }) => attempt),
    errors: jobs.map(({ errorCode, errorMessage }) =>
      JSON.stringify({ code: errorCode, message: storableText(errorMessage ?? '') }),
    ),
    createdMs: jobs.map(({ createdAtMs }) => createdAtMs),
    updatedMs: jobs.map(({ updatedAtMs }) => updatedAtMs),
  });
}
