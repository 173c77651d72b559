import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { putRow, updateBy } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { queueNow } from './entries.ts';
import type { LaneCode } from '../column-codes.ts';

export const lockHost = sqlStatement<{ host: string }, { host: string }>(
  (arg, engine) => sql`select host from hosts where host = ${arg('host')} ${rowLock(engine, 'for update')}`,
);

export const holdHost = putRow(
  'hosts',
  ['host', 'token', 'worker', 'lease_until', 'next_at as nextMs'],
  ['host'],
);

export const renewLease = updateBy(
  'hosts',
  ['host', 'token as hostToken'],
  ['lease_until'],
  (arg: Arg<{ nowMs: number }>) => sql`and lease_until > ${arg('nowMs')}`,
);

/** Whether a host's row can be removed: it has no active page, and its delay is over. */
const isIdle = (arg: Arg<{ nowMs: number }>): RawBuilder<boolean> =>
  sql<boolean>`next_at <= ${arg('nowMs')}
    and not exists (select 1 from runs where runs.status = 1 and runs.host = hosts.host)`;

export const findIdleHost = sqlStatement<{ nowMs: number }, { host: string }>(
  (arg) => sql`select host from hosts where ${isIdle(arg)} limit 1`,
);

/** Removes hosts without active pages whose delay is over. */
export const deleteIdleHosts = sqlStatement<{ nowMs: number; limit: number }>(
  (arg, engine) => sql`delete from hosts where host in (
      select host from hosts where ${isIdle(arg)} limit ${arg('limit')} ${rowLock(engine, 'for update skip locked')}
    )`,
);

/**
 * How long the oldest queued page has been waiting, in milliseconds; null if none is queued. It reads only the page of each entry
 * that is due first, for at most `limit` entries, so it is a lower bound.
 */
export const findLongestWait = sqlStatement<
  { lane: LaneCode; limit: number; nowMs: number },
  { waitMs: number | null }
>(
  (arg, engine) => sql`select ${queueNow(engine, arg('nowMs'))} - min((
      select queued_at from runs
      where runs.status = 0 and runs.lane = listed.lane and runs.account_id = listed.account_id and runs.host = listed.host
      order by due_at limit 1
    )) as "waitMs"
    from (
      select lane, account_id, host from queue_entries where lane = ${arg('lane')}
      order by lane, account_id, place limit ${arg('limit')}
    ) as listed`,
);

/** Ends the delay of a host that was started by the claim of this token, because the claim has not requested anything. */
export const endDelay = sqlStatement<{ host: string; runSeq: number; token: string; delayMs: number }>(
  (arg) => sql`
    update hosts set next_at = next_at - ${arg('delayMs')} where host = ${arg('host')} and next_at = (
      select started_at + ${arg('delayMs')} from runs where seq = ${arg('runSeq')} and token = ${arg('token')}
    )`,
);
