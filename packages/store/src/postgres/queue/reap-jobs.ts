import { sql } from 'kysely';
import { postgresStatement } from '../../db/statement.ts';
import { CRASHED, giveBack } from './give-back.ts';
import type { QueueContext } from './queue-context.ts';

/** Jobs taken back, hosts forgotten and heads chosen in one call. */
const REAP_MAX = 500;

type Limits = { leaseMs: number; attemptMs: number };

/** An index of pg-boss holds the active jobs that have a group, which all of ours do: no more than workers have places. */
const isExpired = (arg: (name: keyof Limits) => unknown) => sql`name = 'audits' and state = 'active'
    and group_id is not null
    and least(heartbeat_on + ${arg('leaseMs')}::float8 * interval '1 ms', started_on + ${arg('attemptMs')}::float8 * interval '1 ms')
      <= queue_now()`;

const isIdle = sql`interactive_head is null and bulk_head is null and next_at <= queue_now()
    and not exists (
      select 1 from pgboss.job where name = 'audits' and state < 'completed'
        and id between job_key(hosts.id, 0::smallint, 0) and job_key(hosts.id, 1::smallint, 9223372036854775807)
    )`;

const isAnythingOver = postgresStatement<Limits, { over: boolean }>(
  (arg) => sql`select exists (select 1 from pgboss.job where ${isExpired(arg)})
    or exists (select 1 from queue_hosts as hosts where ${isIdle})
    or exists (select 1 from queue_hosts where interactive_head = 0 or bulk_head = 0) as over`,
);

/** The active jobs of a worker, locked; those that a reaper holds are left to it. */
const lockClaimed = postgresStatement<{ worker: string }, Expired>(
  (arg) => sql`select id::text, retry_count as "retryCount", retry_limit as "retryLimit"
    from pgboss.job where name = 'audits' and state = 'active' and group_id is not null
      and output ->> 'worker' = ${arg('worker')} for update skip locked`,
);

type Expired = { id: string; retryCount: number; retryLimit: number };

/** Active jobs whose lease has passed, locked; those that another reaper holds are left to it. */
const lockExpired = postgresStatement<Limits & { limit: number }, Expired>(
  (arg) => sql`select id::text, retry_count as "retryCount", retry_limit as "retryLimit"
    from pgboss.job where ${isExpired(arg)} limit ${arg('limit')} for update skip locked`,
);

/** Forgets hosts that have no open job and whose politeness delay has passed. */
const deleteIdleHosts = postgresStatement<{ limit: number }>(
  (arg) => sql`delete from queue_hosts where id in (
      select id from queue_hosts as hosts where ${isIdle} limit ${arg('limit')} for update skip locked)`,
);

const lockHeadless = postgresStatement<{ limit: number }, { id: number }>(
  (arg) => sql`select id from queue_hosts where interactive_head = 0 or bulk_head = 0
    limit ${arg('limit')} for no key update skip locked`,
);

/** Chooses heads for hosts that are locked and had none that could be chosen. */
const chooseMissingHeads = postgresStatement<{ ids: readonly number[] }>(
  (arg) => sql`select choose_head(hosts.id, lane::smallint)
    from queue_hosts as hosts cross join generate_series(0, 1) as lane
    where hosts.id = any(${arg('ids')}::bigint[])
      and case lane when 0 then hosts.interactive_head else hosts.bulk_head end = 0`,
);

/**
 * Takes back jobs whose lease has passed, at most {@link REAP_MAX}; answers how many. Hosts that have no open job any
 * more are forgotten on the way.
 */
export async function reapJobs(context: QueueContext): Promise<number> {
  const { connection } = context;
  const { leaseMs, attemptMs } = context.limits;
  const state = await connection.one(isAnythingOver, { leaseMs, attemptMs });
  if (state?.over !== true) return 0;
  return connection.transaction(async (session) => {
    const expired = await session.all(lockExpired, { leaseMs, attemptMs, limit: REAP_MAX });
    for (const job of expired) await giveBack(context, session, { ...job, failure: CRASHED });
    const headless = await session.all(lockHeadless, { limit: REAP_MAX });
    if (headless.length > 0) await session.all(chooseMissingHeads, { ids: headless.map(({ id }) => id) });
    await session.run(deleteIdleHosts, { limit: REAP_MAX });
    return expired.length;
  });
}

/** Takes back the jobs that a worker claimed who is dead; answers how many. They are no more than a worker has places. */
export function takeBackJobs(context: QueueContext, worker: string): Promise<number> {
  return context.connection.transaction(async (session) => {
    const claimed = await session.all(lockClaimed, { worker });
    for (const job of claimed) await giveBack(context, session, { ...job, failure: CRASHED });
    return claimed.length;
  });
}
