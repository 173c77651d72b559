import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CLEARED_ACCOUNT_ID, isRunKept } from '../cleared-projects.ts';
import { sqlStatement, statement } from '../db/statement.ts';
import type { LaneCode } from '../column-codes.ts';
import { keptReports } from './reports.ts';

const countIn = (status: 0 | 1) =>
  statement<{ lane: LaneCode; accountId: number | null }>()((db, arg) =>
    db
      .selectFrom('runs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', sql.lit(status))
      .where('lane', '=', arg('lane'))
      .where(sql<boolean>`account_id = coalesce(${arg('accountId')}, account_id)`)
      .where(isRunKept(sql.ref('runs.seq'))),
  );

/** How many pages are queued in a lane, aside from deleted projects. `accountId` null: of all accounts. */
export const countQueued = countIn(0);
/** How many pages are active in a lane: no more than workers have places. */
export const countActive = countIn(1);

/** What is in use: the pending reports of all accounts and of one (their latest run is open), and the bytes that it stores. */
export type Use = { pending: number; pendingOfAccount: number; storedBytes: number };

const sum = (of: RawBuilder<unknown>) => sql`cast(coalesce(sum(${of}), 0) as bigint)`;

/** `accountId`: null for no account. */
export const findUse = sqlStatement<{ accountId: number | null }, Use>((arg) => {
  const ofAccount = (column: string) =>
    sum(sql`case account_id when ${arg('accountId')} then ${sql.ref(column)} end`);
  return sql`select ${sum(sql`pending`)} as pending, ${ofAccount('pending')} as "pendingOfAccount",
      ${ofAccount('stored_bytes')} as "storedBytes"
    from account_totals where account_id <> ${sql.lit(CLEARED_ACCOUNT_ID)}`;
});

type ListArgs = { accountId: number | null; limit: number };
type HostRow = {
  host: string;
  lane: LaneCode;
  accountId: number;
  queued: number;
  active: number;
  worker: string | null;
  failed: number;
  oldestMs: number | null;
  nextMs: number | null;
};

/** Jobs of one host that are counted, and failed ones that are looked at. */
export const COUNTED_MAX = 10_000;

const isOf = (alias: string) => sql`${sql.ref(`${alias}.lane`)} = listed.lane
    and ${sql.ref(`${alias}.account_id`)} = listed.account_id and ${sql.ref(`${alias}.host`)} = listed.host`;

/**
 * What waits at each host, of each account in each lane, with the counts of jobs: of groups with an entry, an active page, or a
 * failed one among the newest. Queued pages are counted up to one more than {@link COUNTED_MAX}.
 */
export const listHostGroups = sqlStatement<ListArgs, HostRow>((arg) => {
  const isWanted = sql`account_id = coalesce(${arg('accountId')}, account_id)`;
  return sql`with failed as (
      select host, lane, account_id, count(*) as failed from (
        select host, lane, account_id from runs where kept = 2 order by seq desc limit ${sql.lit(COUNTED_MAX)}
      ) as newest group by host, lane, account_id
    ), active as (
      select host, lane, account_id, count(*) as active from runs where status = 1 group by host, lane, account_id
    ), listed as (
      select host, lane, account_id from (
        select * from (select host, lane, account_id from queue_entries where ${isWanted} order by host limit ${arg('limit')}) as waiting
        union select host, lane, account_id from active where ${isWanted}
        union select host, lane, account_id from failed where ${isWanted}
      ) as groups order by host, lane, account_id limit ${arg('limit')}
    )
    select listed.host, listed.lane, listed.account_id as "accountId", (
        select count(*) from (
          select 1 from runs where status = 0 and ${isOf('runs')} limit ${sql.lit(COUNTED_MAX + 1)}
        ) as counted
      ) as queued, coalesce(active.active, 0) as active, case when active.active > 0 then hosts.worker end as worker,
      coalesce(failed.failed, 0) as failed, (
        select queued_at from runs where status = 0 and ${isOf('runs')} order by due_at limit 1
      ) as "oldestMs", (
        select next_at from queue_entries as entries where ${isOf('entries')}
      ) as "nextMs"
    from listed left join active on ${isOf('active')} left join failed on ${isOf('failed')}
    left join hosts on hosts.host = listed.host
    order by listed.host, listed.lane, listed.account_id`;
});

const jobsWhere = (isState: RawBuilder<boolean>) =>
  statement<ListArgs>()((db, arg) =>
    db
      .selectFrom('runs')
      .leftJoin('hosts', (join) =>
        join.onRef('hosts.host', '=', 'runs.host').on('runs.status', '=', sql.lit(1)),
      )
      .select([
        'runs.seq as jobId',
        'runs.id as runId',
        'runs.account_id as accountId',
        'runs.lane',
        'runs.host',
        'runs.attempt',
        'runs.error_code as errorCode',
        'runs.error_message as errorMessage',
        'runs.error_limit as errorLimit',
        'hosts.worker',
        'runs.queued_at as createdAtMs',
      ])
      .select(sql<number>`coalesce(runs.finished_at, runs.started_at, runs.queued_at)`.as('updatedAtMs'))
      .where(isState)
      .where(sql<boolean>`runs.account_id = coalesce(${arg('accountId')}, runs.account_id)`)
      .where(isRunKept(sql.ref('runs.seq')))
      .orderBy('runs.seq')
      .limit(arg('limit')),
  );

export const listQueued = jobsWhere(sql<boolean>`runs.status = 0`);
export const listActive = jobsWhere(sql<boolean>`runs.status = 1`);
export const listFailed = jobsWhere(sql<boolean>`runs.kept = 2`);
export const listCanceled = jobsWhere(sql<boolean>`runs.kept = 3`);

/** A failed or canceled job, with its report locked. */
export const lockKeptJob = statement<{ runSeq: number }>()((db, arg) =>
  keptReports(db)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .select([
      'runs.account_id as accountId',
      'runs.lane',
      'runs.host',
      'runs.report_seq as reportSeq',
      'reports.latest_run_seq as latestRunSeq',
    ])
    .where('runs.seq', '=', arg('runSeq'))
    .where('runs.kept', 'is not', null)
    .forNoKeyUpdate('reports'),
);
