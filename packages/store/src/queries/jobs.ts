import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CLEARED_ACCOUNT_ID, isRunKept } from '../cleared-projects.ts';
import { columnsOf } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqlStatement, statement } from '../db/statement.ts';
import type { LaneCode } from '../column-codes.ts';
import { keptReports } from './reports.ts';

const countIn = (status: 0 | 1) =>
  sqlStatement<{ lane: LaneCode; accountId: number | null }, { count: number }>(
    (arg) => sql`
      select count(*) as count from runs where status = ${sql.lit(status)} and lane = ${arg('lane')}
      and account_id = coalesce(${arg('accountId')}, account_id) and ${isRunKept(sql.ref('runs.seq'))}`,
  );

/** The number of pages queued in a lane, without those of deleted projects. `accountId` null: of all accounts. */
export const countQueued = countIn(0);
/** The number of active pages in a lane, which is at most the capacity of the workers. */
export const countActive = countIn(1);

/** The current usage: the pending reports (with an open run) of all accounts and of one account, and the bytes that it stores. */
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
/** `host`: null for all. The other arguments are the group after which to read; its host may be empty, to read from the first. */
type HostArgs = ListArgs & {
  host: string | null;
  afterHost: string;
  afterLane: number;
  afterAccount: number;
};
type HostRow = {
  host: string;
  lane: LaneCode;
  accountId: number;
  account: string;
  queued: number;
  active: number;
  worker: string | null;
  failed: number;
  oldestMs: number | null;
  nextMs: number | null;
};

/** The most jobs of one host that are counted, and the most failed jobs that are read. */
export const COUNTED_MAX = 10_000;

const accountOf = (alias: string) =>
  sql`(select name from accounts where accounts.id = ${sql.ref(`${alias}.account_id`)}) as account`;

const isOf = (alias: string) => sql`${sql.ref(`${alias}.lane`)} = listed.lane
    and ${sql.ref(`${alias}.account_id`)} = listed.account_id and ${sql.ref(`${alias}.host`)} = listed.host`;

const hostGroups = (isOfAccount: boolean) =>
  sqlStatement<HostArgs, HostRow>((arg) => {
    const account = isOfAccount ? sql`account_id = ${arg('accountId')}` : sql`true`;
    const isWanted = sql`${account} and host = coalesce(${arg('host')}, host)
        and (host, lane, account_id) > (${arg('afterHost')}, ${arg('afterLane')}, ${arg('afterAccount')})`;
    const group = sql`host, lane, account_id`;
    /** The pages that are due first: all, unless there are very many. */
    const waiting = sql`(
          select queued_at from runs where status = 0 and ${isOf('runs')}
          order by due_at limit ${sql.lit(COUNTED_MAX + 1)}
        ) as counted`;
    return sql`with failed as (
      select ${group}, count(*) as failed from (
        select ${group} from runs where kept = 2 and ${account} order by seq desc limit ${sql.lit(COUNTED_MAX)}
      ) as newest group by ${group}
    ), active as (
      select ${group}, count(*) as active from runs where status = 1 group by ${group}
    ), listed as (
      select ${group} from (
        select * from (
          select ${group} from queue_entries where ${isWanted} order by ${group} limit ${arg('limit')}
        ) as waiting
        union select ${group} from active where ${isWanted}
        union select ${group} from failed where ${isWanted}
      ) as groups order by ${group} limit ${arg('limit')}
    )
    select listed.host, listed.lane, listed.account_id as "accountId", ${accountOf('listed')},
      (select count(*) from ${waiting}) as queued, coalesce(active.active, 0) as active,
      case when active.active > 0 then hosts.worker end as worker, coalesce(failed.failed, 0) as failed,
      (select min(queued_at) from ${waiting}) as "oldestMs", (
        select next_at from queue_entries as entries where ${isOf('entries')}
      ) as "nextMs"
    from listed left join active on ${isOf('active')} left join failed on ${isOf('failed')}
    left join hosts on hosts.host = listed.host
    order by listed.host, listed.lane, listed.account_id`;
  });

/**
 * The jobs waiting at each host, by lane and account, with their counts, for groups with an entry, an active page, or one of the
 * newest failed pages. At most {@link COUNTED_MAX} + 1 queued pages are counted, among which the oldest is found.
 */
export const listHostGroups = hostGroups(false);
/** The same for one account, with its own newest failed pages. */
export const listHostGroupsOfAccount = hostGroups(true);

const JOB = columnsOf(
  'runs',
  [
    'seq as jobId',
    'id as runId',
    'account_id',
    'lane',
    'host',
    'attempt',
    'error_code',
    'error_message',
    'error_limit',
    'queued_at as createdAtMs',
  ],
  'runs',
);

const jobsWhere = (isState: RawBuilder<unknown>) =>
  sqlStatement<ListArgs, RowIn<typeof JOB> & { account: string; worker: string | null; updatedAtMs: number }>(
    (arg) => sql`select ${JOB}, ${accountOf('runs')}, hosts.worker,
        coalesce(runs.finished_at, runs.started_at, runs.queued_at) as "updatedAtMs"
      from runs left join hosts on hosts.host = runs.host and runs.status = 1
      where ${isState} and runs.account_id = coalesce(${arg('accountId')}, runs.account_id)
        and ${isRunKept(sql.ref('runs.seq'))}
      order by runs.seq limit ${arg('limit')}`,
  );

export const listQueued = jobsWhere(sql`runs.status = 0`);
export const listActive = jobsWhere(sql`runs.status = 1`);
export const listFailed = jobsWhere(sql`runs.kept = 2`);
export const listCanceled = jobsWhere(sql`runs.kept = 3`);

export const lockKeptJob = statement<{ runSeq: number }>()((db, arg) =>
  keptReports(db)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .select(['runs.account_id as accountId', 'runs.lane', 'runs.host', 'runs.report_seq as reportSeq'])
    .select('reports.latest_run_seq as latestRunSeq')
    .where('runs.seq', '=', arg('runSeq'))
    .where('runs.kept', 'is not', null)
    .forNoKeyUpdate('reports'),
);
