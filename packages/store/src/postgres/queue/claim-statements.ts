import { sql } from 'kysely';
import { IS_CLEARING, isRunKept } from '../../cleared-projects.ts';
import { postgresStatement } from '../../db/statement.ts';
import { PREFERRED } from './preferred.ts';

/**
 * Whether any job can be claimed: one that can start, of a host that is ready and has fewer claims than it may. What can
 * start is little: the heads, and what comes again. Each one's host is looked up: joined, all hosts might be walked.
 */
export const isAnyReady = postgresStatement<{ perHostMax: number }, { ready: boolean }>(
  (arg) => sql`select exists (
      select 1 from pgboss.job as job where job.name = 'audits' and job.state < 'active' and not job.blocked
        and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now()
        and coalesce((select next_at from queue_hosts where id = job_host(job.id)), to_timestamp(0)) <= pgboss.job_now()
        and (
          select count(*) from pgboss.job as held
          where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
        ) < ${arg('perHostMax')}
    ) as ready`,
);

/** Other accounts that are looked at for a job, and open runs of each, the oldest and the latest. */
const ACCOUNTS_MAX = 50;
const RUNS_MAX = 100;

type OfOthers = { accounts: readonly number[]; perHostMax: number };

const openRuns = (order: 'asc' | 'desc') => {
  const direction = sql.raw(order);
  return sql`(select job_key from runs where runs.account_id = waiting.account_id and finished_at is null
        order by account_id ${direction}, seq ${direction} limit ${sql.lit(RUNS_MAX)})`;
};

/**
 * Of accounts but these, a job that can be claimed: of some accounts with open jobs, chosen by chance when there are many,
 * the one that could start first among the oldest and the latest runs.
 */
export const findJobOfOthers = postgresStatement<OfOthers, { id: string; priority: number }>(
  (arg) => sql`select candidate.id::text, candidate.priority
    from (
      select account_id from queue_accounts where account_id <> all(${arg('accounts')}::bigint[])
      group by account_id having sum(open) > 0 order by random() limit ${sql.lit(ACCOUNTS_MAX)}
    ) as waiting
    cross join lateral (
      select job.id, job.priority, job.created_on
      from (${openRuns('asc')} union ${openRuns('desc')}) as near
      join pgboss.job as job on job.name = 'audits' and job.id = near.job_key
      where job.state < 'active' and not job.blocked
        and job.priority >= job_priority(1::smallint, pgboss.job_now()) and job.start_after <= pgboss.job_now()
        and coalesce((select next_at from queue_hosts where id = job_host(job.id)), to_timestamp(0)) <= pgboss.job_now()
        and (
          select count(*) from pgboss.job as held
          where held.name = 'audits' and held.state = 'active' and held.group_id = job.group_id
        ) < ${arg('perHostMax')}
      order by job.priority desc, job.created_on limit 1
    ) as candidate
    order by candidate.priority desc, candidate.created_on limit 1`,
);

/** Puts a job before all others, for the fetch that follows. */
export const preferJob = postgresStatement<{ id: string }>(
  (arg) => sql`update pgboss.job set priority = ${sql.lit(PREFERRED)}
    where name = 'audits' and id = ${arg('id')}::uuid and state < 'active'`,
);

/** Gives a job that was preferred its own priority back. */
export const restorePriority = postgresStatement<{ id: string; priority: number }>(
  (arg) => sql`update pgboss.job set priority = ${arg('priority')}
    where name = 'audits' and id = ${arg('id')}::uuid and priority = ${sql.lit(PREFERRED)}`,
);

/** A number that only claims lock. */
const CLAIM_LOCK = 7_276_032;

type Claiming = { nowMs: number; minPriority: number; isClearing: boolean };

/**
 * Makes claims wait for one another, so that none counts less than there is; each is a few milliseconds and takes many
 * jobs. A claim that a crash of the server undoes was never made, and its worker's writes are refused: it need not wait
 * for the disk. `minPriority` is that of a bulk job that can start now; `isClearing` says whether deleted projects are being cleared.
 */
export const beginClaiming = postgresStatement<Record<string, never>, Claiming>(
  () => sql`select pg_advisory_xact_lock(${sql.lit(CLAIM_LOCK)}), set_config('synchronous_commit', 'off', true),
    (extract(epoch from pgboss.job_now()) * 1000)::float8 as "nowMs",
    job_priority(1::smallint, pgboss.job_now()) as "minPriority", ${IS_CLEARING} as "isClearing"`,
);

/** Of runs, those of deleted projects that are being cleared. */
export const findClearedRuns = postgresStatement<{ runSeqs: readonly number[] }, { runSeq: number }>(
  (arg) => sql`select seq as "runSeq" from unnest(${arg('runSeqs')}::bigint[]) as claimed (seq)
    where not ${isRunKept(sql`claimed.seq`)}`,
);

export type HostRow = {
  id: number;
  nextMs: number;
  clockMs: number;
  interactiveHead: number | null;
  bulkHead: number | null;
};

/** Hosts by their ids, locked; those that somebody else has locked, as a sender does, are left out. */
export const lockHosts = postgresStatement<{ ids: readonly number[] }, HostRow>(
  (arg) => sql`select id, (extract(epoch from next_at) * 1000)::float8 as "nextMs",
      (extract(epoch from queue_now()) * 1000)::float8 as "clockMs",
      interactive_head as "interactiveHead", bulk_head as "bulkHead"
    from queue_hosts where id = any(${arg('ids')}::bigint[]) order by id for no key update skip locked`,
);

type Settled = {
  taken: readonly string[];
  nonce: string;
  worker: string;
  hostIds: readonly number[];
  interactive: readonly boolean[];
  bulk: readonly boolean[];
  nextMs: number;
  postponed: readonly string[];
  startMs: readonly number[];
};

/**
 * Marks the fetched jobs that are taken with their claim, and puts the others back as they were, to start later: the
 * attempt is not counted. The hosts of the taken, which are locked, get the time of their next claim, and another head
 * for the lanes whose head is taken. Answers the ids of the taken ones and when they were started.
 */
export const settleFetched = postgresStatement<Settled, { id: string; startedMs: number }>((arg) => {
  const nextAt = sql`to_timestamp(${arg('nextMs')}::float8 / 1000)`;
  return sql`with advanced as (
      update queue_hosts as hosts set next_at = ${nextAt},
        interactive_head = case when beheaded.interactive then next_head(hosts.id, 0::smallint, ${nextAt}) else interactive_head end,
        bulk_head = case when beheaded.bulk then next_head(hosts.id, 1::smallint, ${nextAt}) else bulk_head end
      from unnest(${arg('hostIds')}::bigint[], ${arg('interactive')}::bool[], ${arg('bulk')}::bool[])
        as beheaded (id, interactive, bulk)
      where hosts.id = beheaded.id
    ), put_back as (
      update pgboss.job as job set state = 'retry', started_on = null, heartbeat_on = null, start_after = later.starts,
        priority = job_priority(job_lane(job.id), later.starts)
      from (
        select key, to_timestamp(start_ms / 1000) as starts
        from unnest(${arg('postponed')}::uuid[], ${arg('startMs')}::float8[]) as later (key, start_ms)
      ) as later
      where job.name = 'audits' and job.id = later.key
    )
    update pgboss.job set
      output = coalesce(output, '{}') || jsonb_build_object('nonce', ${arg('nonce')}::text, 'worker', ${arg('worker')}::text)
    where name = 'audits' and id = any(${arg('taken')}::uuid[])
    returning id::text, (extract(epoch from started_on) * 1000)::float8 as "startedMs"`;
});
