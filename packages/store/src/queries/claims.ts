import { sql } from 'kysely';
import { postgresStatement } from '../db/statement.ts';
import { jsonRows } from '../db/json-rows.ts';
import type { LaneCode } from '../schema.ts';
import { GROUP, nextPlace } from './entries.ts';
import { roomOf } from './hosts.ts';
import { nextPages } from './pages.ts';

// PostgreSQL only: a claim is the same few statements, whatever the number of its entries.

export const findNow = postgresStatement<Record<string, never>, { nowMs: number }>(
  () => sql`select queue_now_ms() as "nowMs"`,
);

/** SQL that moves the clock of a lane to the last place that was taken; it never moves back. */
const advanced = (sequence: string, lane: LaneCode) => sql`(
      select case when max(place) > last_value then setval(${sql.lit(sequence)}, max(place)) end
      from taken cross join ${sql.ref(sequence)} where lane = ${sql.lit(lane)} group by last_value
    )`;

type TakenRow = { lane: LaneCode; accountId: number; host: string; place: number };

/**
 * Takes entries that may start now: interactive before bulk, and those of a lane in the order of their places. It waits for no
 * other transaction. `readyMax`: of those whose time has come, how many are made ready.
 */
export const takeEntries = postgresStatement<{ limit: number; readyMax: number }, TakenRow>(
  (arg) => sql`with due as materialized (
      select ctid from queue_entries where ready = 0 and next_at <= (select queue_now_ms())
      order by next_at limit ${arg('readyMax')} for update skip locked
    ), woken as (
      update queue_entries set ready = 1 where ctid = any(array(select ctid from due))
      returning lane, account_id, host, place
    ), ready as materialized (
      select lane, account_id, host, place from queue_entries where ready = 1
      order by lane, place limit ${arg('limit')} for update skip locked
    ), taken as materialized (
      select * from (select * from ready union all select * from woken) as both_kinds order by lane, place limit ${arg('limit')}
    )
    select lane, account_id as "accountId", host, place,
      ${advanced('queue_clock_interactive', 0)} as interactive, ${advanced('queue_clock_bulk', 1)} as bulk
    from taken order by lane, place`,
);

/** Puts entries back, or removes those without `startMs`. `entries`: JSON of groups with `number`, `place` (null: a new one) and `startMs`. */
export const giveBackEntries = postgresStatement<{ entries: string }>((arg) => {
  const [lane, accountId] = [sql.ref('given.lane'), sql.ref('given.accountId')];
  const columns = { ...GROUP, number: 'bigint', place: 'bigint', startMs: 'bigint' } as const;
  const isSame = sql`kept.host = given.host and kept.lane = given.lane and kept.account_id = given."accountId"`;
  return sql`with given as materialized (select * from ${jsonRows('postgres', arg('entries'), columns)}), removed as (
      delete from queue_entries as kept using given where ${isSame} and given."startMs" is null
    )
    insert into queue_entries (host, lane, account_id, place, next_at, ready)
    select host, lane, "accountId", coalesce(place, ${nextPlace('postgres', { lane, accountId })} + number), "startMs",
      case when "startMs" <= (select queue_now_ms()) then 1 else 0 end
    from given where "startMs" is not null
    on conflict (host, lane, account_id) do update
    set place = excluded.place, next_at = excluded.next_at, ready = excluded.ready`;
});

/** Locks hosts, and makes those that do not exist; returns all but those that another transaction has locked. */
export const lockHosts = postgresStatement<{ hosts: readonly string[] }, { host: string }>(
  (arg) => sql`with locked as materialized (
      select host from hosts where host = any(${arg('hosts')}::text[]) order by host for update skip locked
    ), made as (
      insert into hosts (host) select host from unnest(${arg('hosts')}::text[]) as given (host)
      where not exists (select from hosts where hosts.host = given.host) order by host
      on conflict do nothing returning host
    )
    select host from locked union all select host from made`,
);

type StartArgs = {
  /** JSON of `number`, `lane`, `accountId`, `host` and `isLocked`: whether the transaction has locked the host. */
  groups: string;
  worker: string;
  perHostMax: number;
  leaseMs: number;
  hostDelayMs: number;
  pagesMax: number;
  /** For the leases that begin. */
  token: string;
  /** Numbers after this one are for the tokens of the claims. */
  after: number;
};

type StartRow = {
  number: number;
  nowMs: number;
  room: number;
  hostNextMs: number;
  nextDueMs: number | null;
  pages: { seq: number; runId: string; accountId: number; attempt: number; token: string }[];
};

/** SQL that names the rows of a join a second time: the planner would read all of a table to join it with more than a few. */
const isIn = (column: string, of: string, rows: string) =>
  sql`${sql.ref(column)} = any (array(select ${sql.ref(of)} from ${sql.ref(rows)}))`;

/**
 * Starts the next pages of groups whose hosts have room, and takes the leases of these hosts. Pages that another transaction
 * has locked, or whose report it has, are left for later: a claim waits for no one.
 */
export const startPages = postgresStatement<StartArgs, StartRow>(
  (arg) => sql`with clock as materialized (select queue_now_ms() as now_ms), given as materialized (
      select given.number, given.lane, given."accountId" as account_id, given.host, clock.now_ms,
        given."isLocked" as is_locked, (select count(*)::int from runs where runs.status = 1 and runs.host = given.host) as active
      from json_to_recordset(${arg('groups')}::json)
        as given (number int, lane smallint, "accountId" bigint, host text, "isLocked" boolean), clock
    ), state as materialized (
      select given.*, coalesce(hosts.next_at, 0) as next_at,
        case when is_locked then ${roomOf(arg, sql.ref('given.now_ms'), sql.ref('given.active'))} else 0 end as room,
        case when given.active > 0 then hosts.token else ${arg('token')} end as host_token
      from given left join lateral (select * from hosts where hosts.host = given.host offset 0) as hosts on true
    ), chosen as materialized (
      select state.number, state.host, state.host_token, state.now_ms, page.seq,
        row_number() over (order by state.number, page.is_own, page.due_at, page.seq) as at
      from state cross join lateral ${nextPages({
        lane: sql.ref('state.lane'),
        accountId: sql.ref('state.account_id'),
        host: sql.ref('state.host'),
        nowMs: sql.ref('state.now_ms'),
        limit: sql`least(greatest(state.room, 0), ${arg('pagesMax')})`,
      })}
    ), locked as materialized (
      select chosen.*, reports.seq as report_seq, reports.latest_run_seq from chosen
      join runs on runs.seq = chosen.seq and ${isIn('runs.seq', 'seq', 'chosen')} and runs.status = 0
      join reports on reports.seq = runs.report_seq
      for update of runs, reports skip locked
    ), started as (
      update runs set status = 1, attempt = runs.attempt + 1, started_at = locked.now_ms, error_code = null, error_message = null,
        token = locked.host_token || '/' || (${arg('after')}::bigint + locked.at)
      from locked where runs.seq = locked.seq and ${isIn('runs.seq', 'seq', 'locked')}
      returning locked.number, locked.at, runs.seq, runs.id, runs.account_id, runs.attempt, runs.token, locked.report_seq,
        locked.host, locked.host_token, locked.now_ms, locked.latest_run_seq
    ), shown as (
      update reports set status = 1, error_code = null, error_message = null, updated_at = started.now_ms, version = version + 1
      from started where reports.seq = started.report_seq and ${isIn('reports.seq', 'report_seq', 'locked')}
        and started.latest_run_seq = started.seq
    ), leased as (
      update hosts set token = held.host_token, worker = ${arg('worker')}, lease_until = held.now_ms + ${arg('leaseMs')},
        next_at = held.now_ms + ${arg('hostDelayMs')}
      from (select distinct host, host_token, now_ms from started) as held
      where hosts.host = held.host and ${isIn('hosts.host', 'host', 'locked')}
    ), due as materialized (
      select state.*, (
        select runs.due_at from runs
        where runs.status = 0 and runs.lane = state.lane and runs.account_id = state.account_id and runs.host = state.host
          and runs.seq <> all (array(select seq from locked))
        order by runs.due_at limit 1
      ) as due_at from state
    )
    select number, now_ms as "nowMs", room, next_at as "hostNextMs", due_at as "nextDueMs",
      coalesce((
        select json_agg(json_build_object('seq', seq, 'runId', id, 'accountId', account_id, 'attempt', attempt, 'token', token)
          order by at)
        from started where started.number = due.number
      ), '[]') as pages
    from due order by number`,
);
