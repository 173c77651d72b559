import { sql } from 'kysely';
import type { Lane } from '@pagemark/core';
import { clearedPending } from '../../cleared-projects.ts';
import type { LaneCode } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { Statement } from '../../db/statement.ts';

type ShareArgs = { accountId: number; lane: LaneCode; accountOpenMax: number };

/**
 * How many jobs of an account are open in a lane, aside from those of deleted projects. Which lane these are in is not known:
 * they make room for one share more at most.
 */
const openOfAccount = (arg: (name: keyof ShareArgs) => unknown) =>
  sql`(select coalesce(sum(open), 0)::bigint from queue_accounts
      where account_id = ${arg('accountId')} and lane = ${arg('lane')})
      - least(${clearedPending(arg('accountId'))}, ${arg('accountOpenMax')}::bigint)`;

/** How many jobs of an account are in its share of a lane. */
export const countOpenJobsOfAccount = postgresStatement<ShareArgs, { open: number }>(
  (arg) => sql`select ${openOfAccount(arg)} as open`,
);

/** `firsts` are the first runs of the hosts, `count` how many runs there are in all. */
type Reservation = {
  hosts: readonly string[];
  firsts: readonly number[];
  lane: LaneCode;
  count: number;
  openMax: number;
  accountId: number;
  accountOpenMax: number;
};

/** A host, the run whose job is its head in the lane, and when and with which priority a head can be claimed. */
export type ReservedHost = { id: number; host: string; head: number; startAfter: string; priority: number };

function reservation(lane: LaneCode): Statement<Reservation, ReservedHost> {
  const head = sql.ref(lane === 0 ? 'interactive_head' : 'bulk_head');
  return postgresStatement<Reservation, ReservedHost>(
    (arg) => sql`with reserved as (
        insert into queue_hosts as hosts (host, ${head})
        select host, first from unnest(${arg('hosts')}::text[], ${arg('firsts')}::bigint[]) as sent (host, first)
        where (select sum(open) from queue_lanes where lane = ${arg('lane')}) + ${arg('count')}::bigint <= ${arg('openMax')}
          and ${openOfAccount(arg)} < ${arg('accountOpenMax')}
        order by host
        on conflict (host) do update set ${head} = coalesce(hosts.${head}, excluded.${head})
        returning id, host, ${head} as head, greatest(pgboss.job_now(), next_at) as starts
      ), counted as (
        update queue_lanes set open = open + ${arg('count')}::bigint
        where lane = ${arg('lane')} and slot = counter_slot() and exists (select 1 from reserved)
        returning lane
      ), counted_of_account as (
        insert into queue_accounts as accounts (account_id, lane, slot, open)
        select ${arg('accountId')}::bigint, lane, counter_slot(), ${arg('count')}::bigint from counted
        on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open
      )
      select id, host, head, to_jsonb(starts) #>> '{}' as "startAfter", job_priority(${sql.lit(lane)}::smallint, starts) as priority
      from reserved`,
  );
}

/**
 * Locks the hosts of jobs that are to be sent, in the order of their names, makes those that are not there, gives those
 * without a head one, and counts the jobs. No row when the lane has no room for all of them, or the account none at all.
 */
export const reserveHosts: Record<Lane, Statement<Reservation, ReservedHost>> = {
  interactive: reservation(0),
  bulk: reservation(1),
};

/** Notes the ids of the jobs of runs; answers the ids of the runs. */
export const noteJobs = postgresStatement<
  { runSeqs: readonly number[]; keys: readonly string[] },
  { runSeq: number; runId: Uint8Array }
>(
  (arg) => sql`update runs set job_key = sent.key
    from unnest(${arg('runSeqs')}::bigint[], ${arg('keys')}::uuid[]) as sent (seq, key)
    where runs.seq = sent.seq
    returning runs.seq as "runSeq", runs.id as "runId"`,
);
