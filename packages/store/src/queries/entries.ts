import { QUEUE_LANES } from '@pagemark/core';
import { sql } from 'kysely';
import type { Nullable, RawBuilder } from 'kysely';
import type { Engine } from '../db/engine.ts';
import { jsonRows } from '../db/json-rows.ts';
import { columnsOf, deleteBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqliteStatement, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { LaneCode } from '../column-codes.ts';

/** A lane, account and host with queued pages. */
export type Group = { lane: LaneCode; accountId: number; host: string };

const GROUP = { lane: 'bigint', accountId: 'bigint', host: 'text' } as const;

const LAST_VALUES = QUEUE_LANES.map(
  (lane, code) => `when ${code} then (select last_value from queue_clock_${lane})`,
).join(' ');

/** The place that was claimed last in a lane. On PostgreSQL it is in a sequence, so no claim has to wait. */
const clockOf = (engine: Engine, lane: RawBuilder<unknown>) =>
  engine === 'sqlite'
    ? sql`(select queue_clock.place from queue_clock where queue_clock.lane = ${lane})`
    : sql`case ${lane} ${sql.raw(LAST_VALUES)} end`;

/**
 * Start-time fair queueing: an account's next entry comes after its last one, and after the place that was claimed last in the
 * lane. So an account with many hosts takes turns with one that has few.
 */
function nextPlace(engine: Engine, { lane, accountId }: Record<'lane' | 'accountId', RawBuilder<unknown>>) {
  const greatest = sql.raw(engine === 'sqlite' ? 'max' : 'greatest');
  return sql`${greatest}(${clockOf(engine, lane)}, coalesce((
        select max(place) from queue_entries as others where others.lane = ${lane} and others.account_id = ${accountId}
      ), 0))`;
}

/**
 * Creates entries, or lets existing ones start earlier without changing their places. `groups`: a JSON array of groups, each with
 * its `number` in the array, from 1, and with `startMs`, which is null to start now.
 */
export const addEntries = sqlStatement<{ groups: string; nowMs: number }>((arg, engine) => {
  const [least, greatest] = engine === 'sqlite' ? ['min', 'max'] : ['least', 'greatest'];
  const [lane, accountId] = [sql.ref('given.lane'), sql.ref('given.accountId')];
  const nowMs = queueNow(engine, arg('nowMs'));
  return sql`insert into queue_entries (host, lane, account_id, place, next_at, ready)
    select host, lane, "accountId", ${nextPlace(engine, { lane, accountId })} + number,
      coalesce("startMs", ${nowMs}), case when coalesce("startMs", 0) <= ${nowMs} then 1 else 0 end
    from ${jsonRows(engine, arg('groups'), { ...GROUP, number: 'bigint', startMs: 'bigint' })}
    where true order by host, lane, "accountId"
    on conflict (host, lane, account_id) do update set
      next_at = ${sql.raw(least)}(queue_entries.next_at, excluded.next_at),
      ready = ${sql.raw(greatest)}(queue_entries.ready, excluded.ready)
    where excluded.ready > queue_entries.ready or excluded.next_at < queue_entries.next_at`;
});

/**
 * A column of the next queued page of another lane, account or host. SQLite compares row values with an index only if they are
 * expressions, which have no affinity, and it reads all rows that are equal to them: `!` sorts before all characters that can
 * follow in a host.
 */
const nextQueued = (engine: Engine, column: string) => sql`(
    select ${sql.ref(`runs.${column}`)} from runs
    where runs.status = 0 and (runs.lane, runs.account_id, runs.host)
      > (found.lane, found.account_id + 0, found.host || ${sql.lit(engine === 'sqlite' ? '!' : '')})
    order by runs.lane, runs.account_id, runs.host limit 1
  )`;

/**
 * The groups of lane, account and host with queued pages after a given one, in the order of their index, and whether each has its
 * entry. Each takes one step along the index, however many pages it has.
 */
export const listGroups = sqlStatement<Group & { limit: number }, Group & { hasEntry: 0 | 1 }>(
  (arg, engine) => {
    return sql`with recursive found (lane, account_id, host, number) as (
      select cast(${arg('lane')} as smallint), cast(${arg('accountId')} as bigint), cast(${arg('host')} as text), 0
      union all
      select ${nextQueued(engine, 'lane')}, ${nextQueued(engine, 'account_id')}, ${nextQueued(engine, 'host')}, number + 1 from found
      where found.lane is not null and number < ${arg('limit')}
    )
    select lane, account_id as "accountId", host, (
      select count(*) from queue_entries as entries
      where entries.host = found.host and entries.lane = found.lane and entries.account_id = found.account_id
    ) as "hasEntry"
    from found where number > 0 and lane is not null`;
  },
);

/** Makes the deferred entries of a host ready, except those that a claim has locked: that claim checks the host itself. */
export const wakeEntries = sqlStatement<{ host: string }>((arg, engine) =>
  engine === 'sqlite'
    ? sql`update queue_entries set ready = 1 where host = ${arg('host')} and ready = 0`
    : wake(arg('host')),
);

/** SQL that makes the deferred entries of a host ready, on PostgreSQL. */
export function wake(host: unknown, condition = sql`true`): RawBuilder<unknown> {
  return sql`update queue_entries set ready = 1 where ctid = any (array(
        select ctid from queue_entries where host = ${host} and ready = 0 and ${condition} for update skip locked
      ))`;
}

/** Two lanes: the first, which has priority, and the one after it. */
type LanesArgs = { firstLane: LaneCode };
const isOfLanes = (arg: Arg<LanesArgs>) =>
  sql`ready = 1 and lane between ${arg('firstLane')} and ${arg('firstLane')} + 1`;

/** SQLite: whether an entry of the two lanes is ready, and whether the time of any deferred entry has come. */
export const findAnyReady = sqliteStatement<LanesArgs & { nowMs: number }, { isReady: 0 | 1; isDue: 0 | 1 }>(
  (arg) => sql`select
      (select lane from queue_entries where ${isOfLanes(arg)} order by lane, place limit 1) is not null as "isReady",
      coalesce((select next_at from queue_entries where ready = 0 order by next_at limit 1) <= ${arg('nowMs')}, 0) as "isDue"`,
);

/** SQLite: makes at most `limit` entries ready whose time has come. */
export const readyEntries = sqliteStatement<{ nowMs: number; limit: number }>(
  (arg) => sql`update queue_entries set ready = 1 where (host, lane, account_id) in (
      select host, lane, account_id from queue_entries where ready = 0 and next_at <= ${arg('nowMs')}
      order by next_at limit ${arg('limit')}
    )`,
);

/** An entry with its host's lease and the number of the host's active pages. Without active pages, the lease is void. */
export type ReadyEntry = Group & { place: number; active: number } & Nullable<RowIn<typeof LEASE>>;
const LEASE = columnsOf('hosts', ['token', 'worker', 'lease_until', 'next_at as hostNextMs'], 'hosts');
const firstEntry = (condition: RawBuilder<unknown>) => sql`
    select entry.lane, entry.account_id as "accountId", entry.host, entry.place, ${LEASE},
      (select count(*) from runs where runs.status = 1 and runs.host = entry.host) as active
    from (select lane, account_id, host, place from queue_entries where ${condition} limit 1) as entry
    left join hosts on hosts.host = entry.host`;

/** SQLite: the first ready entry of two lanes: by lane, then by place. */
export const findFirstReady = sqliteStatement<LanesArgs, ReadyEntry>((arg) =>
  firstEntry(sql`${isOfLanes(arg)} order by lane, place`),
);

/**
 * SQLite: the first ready entry of the next account, by id, after one of two lanes. The plus sign keeps SQLite from using the
 * index of places.
 */
export const findNextReady = sqliteStatement<
  LanesArgs & { afterLane: LaneCode; afterAccountId: number },
  ReadyEntry
>((arg) =>
  firstEntry(sql`+ready = 1 and (lane, account_id) >= (${arg('afterLane')}, ${arg('afterAccountId')} + 1)
      and lane <= ${arg('firstLane')} + 1 order by lane, account_id, place`),
);

/** SQLite: records the place that was claimed last in a lane; it never moves back. */
export const advanceClock = sqliteStatement<{ lane: LaneCode; place: number }>(
  (arg) =>
    sql`update queue_clock set place = ${arg('place')} where lane = ${arg('lane')} and place < ${arg('place')}`,
);

/** `place`: null for a new one. */
type MoveArgs = Group & { place: number | null; startMs: number; ready: 0 | 1 };

/** SQLite: puts an entry back. */
export const moveEntry = sqliteStatement<MoveArgs>((arg) => {
  const [lane, accountId] = [sql`${arg('lane')}`, sql`${arg('accountId')}`];
  return sql`update queue_entries
    set place = coalesce(${arg('place')}, ${nextPlace('sqlite', { lane, accountId })} + 1),
      next_at = ${arg('startMs')}, ready = ${arg('ready')}
    where host = ${arg('host')} and lane = ${lane} and account_id = ${accountId}`;
});

export const deleteEntry = deleteBy('queue_entries', ['host', 'lane', 'account_id']);

/** SQL for the queue's time, in milliseconds since the epoch: the server's, or on SQLite `nowMs`. */
export function queueNow(engine: Engine, nowMs: unknown): RawBuilder<number> {
  return engine === 'postgres' ? sql<number>`queue_now_ms()` : sql<number>`cast(${nowMs} as bigint)`;
}

/** The queue's time. */
export const findQueueTime = sqlStatement<{ nowMs: number }, { nowMs: number }>(
  (arg, engine) => sql`select ${queueNow(engine, arg('nowMs'))} as "nowMs"`,
);
