import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { putRow, updateBy } from '../db/by-column.ts';
import { rowLock, sqliteStatement, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { queueNow } from './entries.ts';
import type { LaneCode } from '../column-codes.ts';

type RoomArgs = { worker: string; nowMs: number; perHostMax: number };

/**
 * SQL for whether a worker may start a page of a host, which is a row of `hosts`: 1 or 0. It may not while the host is in its delay
 * or full, nor while it has active pages of another worker or of an expired lease. Without active pages a lease means nothing.
 */
const hasRoom = (arg: Arg<RoomArgs>, nowMs: unknown, active: unknown) => sql<0 | 1>`case
      when hosts.next_at > ${nowMs} or ${active} >= ${arg('perHostMax')} then 0
      when ${active} = 0 or hosts.worker = ${arg('worker')} and hosts.lease_until > ${nowMs} then 1
      else 0 end`;

export const lockHost = sqlStatement<{ host: string }, { host: string }>(
  (arg, engine) => sql`select host from hosts where host = ${arg('host')} ${rowLock(engine, 'for update')}`,
);

/** SQLite: whether a worker may start a page of a host, and the token of its lease when it holds. */
export const findRoom = sqliteStatement<
  RoomArgs & { host: string },
  { hasRoom: 0 | 1; nextMs: number; token: string | null }
>(
  (arg) => sql`select ${hasRoom(arg, arg('nowMs'), sql.ref('active'))} as "hasRoom", next_at as "nextMs",
      case when active > 0 then token end as token
    from (
      select *, (select count(*) from runs where runs.status = 1 and runs.host = hosts.host) as active
      from hosts where hosts.host = ${arg('host')}
    ) as hosts`,
);

export const holdHost = putRow(
  'hosts',
  ['host', 'token', 'worker', 'lease_until', 'next_at as nextMs'],
  ['host'],
);

export const renewLease = updateBy(
  'hosts',
  ['host', 'token'],
  ['lease_until'],
  (arg: Arg<{ nowMs: number }>) => sql`and lease_until > ${arg('nowMs')}`,
);

/** Whether a host can be forgotten: it has no active page, and its delay is over. */
const isIdle = (arg: Arg<{ nowMs: number }>): RawBuilder<boolean> =>
  sql<boolean>`next_at <= ${arg('nowMs')}
    and not exists (select 1 from runs where runs.status = 1 and runs.host = hosts.host)`;

export const findIdleHost = sqlStatement<{ nowMs: number }, { host: string }>(
  (arg) => sql`select host from hosts where ${isIdle(arg)} limit 1`,
);

/** Forgets hosts without active pages whose delay is over. */
export const deleteIdleHosts = sqlStatement<{ nowMs: number; limit: number }>(
  (arg, engine) => sql`delete from hosts where host in (
      select host from hosts where ${isIdle(arg)} limit ${arg('limit')} ${rowLock(engine, 'for update skip locked')}
    )`,
);

type GroupsArgs = { lane: LaneCode; accountId: number; host: string; limit: number };
type OthersArgs = Omit<GroupsArgs, 'lane'> & RoomArgs & { except: string };
type GroupRow = { accountId: number; host: string };

const groups = (
  arg: Arg<Omit<GroupsArgs, 'lane'>>,
  lane: unknown,
  skips: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const next = (column: string) => sql`(
      select ${sql.ref(`runs.${column}`)} from runs
      where runs.status = 0 and runs.lane = ${lane}
        and (runs.account_id, runs.host) > (found.account_id + ${skips}, case ${skips} when 1 then '' else found.host end)
      order by runs.account_id, runs.host limit 1
    )`;
  return sql`with recursive found (account_id, host, number) as (
      select cast(${arg('accountId')} as bigint), cast(${arg('host')} as text), 0
      union all
      select ${next('account_id')}, ${next('host')}, number + 1 from found
      where found.account_id is not null and number < ${arg('limit')}
    )
    select account_id as "accountId", host from found where number > 0 and account_id is not null`;
};

/**
 * The accounts and hosts with queued pages of a lane, in the order of their index, after one of them: each is found by one
 * step along the index, however many pages it has.
 */
export const listGroups = sqlStatement<GroupsArgs, GroupRow>((arg) => groups(arg, arg('lane'), sql.lit(0)));

/**
 * How long the page that was queued first has been waiting, in milliseconds; null: none is queued. Of each host only the page that
 * is due first is read, and of at most `limit` hosts, so it is a lower bound.
 */
export const findLongestWait = sqlStatement<GroupsArgs & { nowMs: number }, { waitMs: number | null }>(
  (arg, engine) => {
    const first = sql`(
      select queued_at from runs
      where runs.status = 0 and runs.lane = ${arg('lane')}
        and runs.account_id = listed."accountId" and runs.host = listed.host
      order by due_at limit 1
    )`;
    return sql`select ${queueNow(engine, arg('nowMs'))} - min(${first}) as "waitMs"
    from (${groups(arg, arg('lane'), sql.lit(0))}) as listed`;
  },
);

const ACTIVE = sql`(select count(*) from runs as active where active.status = 1 and active.host = hosts.host)`;

const groupsOfOthers = (first: LaneCode, second: LaneCode) =>
  sqlStatement<OthersArgs, GroupRow & { lane: LaneCode }>((arg, engine) => {
    const isExcepted = sql`${arg('except')} like '%,' || cast(found.account_id as text) || ',%'`;
    const nowMs = queueNow(engine, arg('nowMs'));
    const ofLane = (lane: LaneCode) => sql`select ${sql.lit(lane)} as lane, "accountId", host from (
      ${groups(arg, sql.lit(lane), sql`(case when ${isExcepted} then 1 else 0 end)`)}
      and not ${isExcepted}
      and (
        select min(runs.due_at) from runs
        where runs.status = 0 and runs.lane = ${sql.lit(lane)} and runs.account_id = found.account_id and runs.host = found.host
      ) <= ${nowMs}
      and not exists (
        select 1 from hosts where hosts.host = found.host and ${hasRoom(arg, nowMs, ACTIVE)} = 0
      )
    ) as ${sql.ref(`lane${lane}`)}`;
    return sql`${ofLane(first)} union all ${ofLane(second)}`;
  });

/** The groups whose next page may start now, interactive first, aside from the accounts `except`: numbers with commas around each. */
export const listGroupsOfOthers = groupsOfOthers(0, 1);
/** The same of the rendering lanes. */
export const listRenderingGroupsOfOthers = groupsOfOthers(2, 3);

/** Ends the delay that the claim of this token started at a host: the claim has requested nothing. */
export const endDelay = sqlStatement<{ host: string; runSeq: number; token: string; delayMs: number }>(
  (arg) => sql`
    update hosts set next_at = next_at - ${arg('delayMs')} where host = ${arg('host')} and next_at = (
      select started_at + ${arg('delayMs')} from runs where seq = ${arg('runSeq')} and token = ${arg('token')}
    )`,
);
