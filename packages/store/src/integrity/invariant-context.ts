import type { Engine } from '../db/statement.ts';

/** What the SQL of an invariant depends on: the engine, the time and the length of leases. */
export type InvariantContext = {
  engine: Engine;
  /** The text of a UUID column. */
  uuid: (column: string) => string;
  /** A subquery of the open jobs: run_seq, account_id, lane, state (0 queued, 1 active), lease_until. */
  openJobs: string;
  /** A subquery of the counters of open jobs: lane, open; a lane may have several rows. */
  countedJobs: string;
  /** The same per account: account_id, lane, open; an account and lane may have several rows. */
  countedAccountJobs: string;
  /** A subquery of the finished jobs that are stored: run_seq, account_id, state (2 failed, 3 canceled). */
  keptJobs: string;
  /** Milliseconds since the epoch. */
  nowMs: number;
  leaseMs: number;
};

type Times = Pick<InvariantContext, 'nowMs' | 'leaseMs'>;

export function contextOf(engine: Engine, times: Times): InvariantContext {
  return engine === 'sqlite' ? sqliteContext(times) : postgresContext(times);
}

function sqliteContext(times: Times): InvariantContext {
  return {
    engine: 'sqlite',
    uuid: (column) => dashed(`lower(hex(${column}))`),
    openJobs: `select run_seq, account_id, lane, 0 as state, null as lease_until from jobs
      union all select run_seq, account_id, lane, 1, lease_until from claims`,
    // Claims have no counter, because they are few.
    countedJobs:
      'select lane, queued + (select count(*) from claims where claims.lane = queue_lanes.lane) as open from queue_lanes',
    countedAccountJobs: `select account_id, lane, queued + (
        select count(*) from claims where claims.account_id = accounts.account_id and claims.lane = accounts.lane
      ) as open from queue_accounts as accounts`,
    keptJobs: 'select run_seq, account_id, state from kept_jobs',
    ...times,
  };
}

/** SQL that formats the hexadecimal digits of a UUID. */
function dashed(hex: string): string {
  const parts = [
    [1, 8],
    [9, 4],
    [13, 4],
    [17, 4],
    [21, 12],
  ];
  return `(${parts.map(([from, count]) => `substr(${hex}, ${from}, ${count})`).join(" || '-' || ")})`;
}

const ACCOUNT = `(data ->> 'accountId')::bigint`;

function postgresContext(times: Times): InvariantContext {
  return {
    engine: 'postgres',
    uuid: (column) => `${column}::text`,
    // The lease of a job in pg-boss is counted from its last heartbeat.
    openJobs: `select job_run(id) as run_seq, ${ACCOUNT} as account_id, job_lane(id) as lane,
        (state = 'active')::int as state, (extract(epoch from heartbeat_on) * 1000)::bigint + ${times.leaseMs} as lease_until
      from pgboss.job where name = 'audits' and state < 'completed'`,
    countedJobs: 'select lane, open from queue_lanes',
    countedAccountJobs: 'select account_id, lane, open from queue_accounts',
    keptJobs: `select job_run(id) as run_seq, ${ACCOUNT} as account_id, 3 as state
      from pgboss.job where name = 'audits' and state > 'completed'
      union all select job_run(source_root_id), ${ACCOUNT}, 2 from pgboss.job where name = 'audits-failed'`,
    ...times,
  };
}
