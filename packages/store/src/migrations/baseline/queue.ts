import { QUEUE_LANES } from '@pagemark/core';
import type { LaneCode } from '../../column-codes.ts';
import type { Engine } from '../../db/engine.ts';
import { createTables, of, TABLE, tables } from './table.ts';
import { BUSY_MS, CLAIM_LOOKS_MAX, LATER_MS, READY_MAX, SKIPPED_MAX } from '../../queue/queue-limits.ts';

/** The queue. Pages wait in `runs`: one with status 0 is queued, one with status 1 is active. */
export const QUEUE = tables({
  /** Hosts with active pages, or with pages started a moment ago. */
  hosts: {
    host: 'text primary key',
    /** Pages of the host do not start earlier. */
    next_at: 'big not null default 0',
    /** The host lease's token, which is part of the token of each claim of its pages. */
    token: 'text',
    worker: 'text',
    lease_until: 'big not null default 0',
    [TABLE]: { isByKey: true, fillfactor: 50 },
  },
  /** One entry for each lane, account and host with queued pages. */
  queue_entries: {
    host: 'text not null',
    lane: of<LaneCode>('small not null check (lane between 0 and 3)'),
    account_id: 'big not null',
    /** The entry with the smallest place is claimed first. */
    place: 'big not null',
    next_at: 'big not null',
    /** 1 if it may start: claims read only such entries. */
    ready: of<0 | 1>('small not null check (ready in (0, 1))'),
    [TABLE]: {
      key: 'host, lane, account_id',
      isByKey: true,
      fillfactor: 50,
      indexes: {
        ready: '(lane, place) where ready = 1',
        deferred: '(next_at) where ready = 0',
        account: '(lane, account_id, place)',
      },
    },
  },
});

// A claim on PostgreSQL is one function call: a message to the server costs more than the statements of a claim. The functions do
// the same as `queue/claims.ts` does on SQLite, with the same limits. They do not wait for other transactions: locked rows are
// skipped and looked at again later.

/** The sequence of an entry's lane, whose value is the place that was claimed last. */
const CLOCK = `case entry.lane ${QUEUE_LANES.map((lane, code) => `when ${code} then 'queue_clock_${lane}'::regclass`).join(' ')} end`;

const CLEARED = 'select 1 from projects where account_id = 0';

/** SQL for the rendering of a run, which may override that of its report. */
const chosen = (column: string) => `case run.${column} when 0 then report.${column} else run.${column} end`;

/** Finds and locks the first page that is due, and reads its task. Pages of deleted projects are skipped. */
const takePage = (condition: string) => `
      select run.seq, run.id, run.account_id, run.lane, run.attempt + 1, report.id, report.url,
        ${chosen('rendering')}, ${chosen('devices')}, ${chosen('render_runs')},
        (select import_seq from public_sitemaps where import_seq = report.import_seq), report.seq
      into page_seq, page_id, page_account, page_lane, page_attempt, page_report, page_url,
        page_rendering, page_devices, page_render_runs, page_sitemap, report_seq
      from (
        select seq, due_at from runs where status = 0 and ${condition} and host = entry.host and due_at <= now_ms
        order by due_at, seq limit ${SKIPPED_MAX}
      ) as first
        join runs as run on run.seq = first.seq and run.status = 0
        join reports as report on report.seq = run.report_seq
      where not exists (${CLEARED}) or not exists (${CLEARED} and id = report.project_id)
      order by first.due_at, first.seq limit 1 for update of run, report skip locked;`;

/** Whether an interactive page of the host is due in a lane. */
const isDue = (lane: number) =>
  `exists (select from runs where status = 0 and lane = ${lane} and host = entry.host and due_at <= now_ms)`;

/**
 * Starts one page of each entry of two lanes in turn, if its host is free: interactive pages of the host come first, whatever
 * their account is. The worker then holds the host's lease. The entry gets a new place: see `nextPlace` in `queries/entries.ts`.
 */
const CLAIM_PAGES = `create function claim_pages(
    of_worker text, first_lane smallint, pages_max integer, except_accounts text, per_host integer, lease_ms bigint, delay_ms bigint
  ) returns table (
    page_host text, page_seq bigint, page_id uuid, page_account bigint, page_lane smallint, page_attempt integer, page_token text,
    page_report uuid, page_url text, page_rendering smallint, page_devices smallint, page_render_runs smallint, page_sitemap bigint
  ) language plpgsql as $$
  declare
    entry record;
    holder record;
    is_new boolean;
    active integer;
    report_seq bigint;
    pages integer := 0;
    clock bigint;
    after_lane smallint := first_lane;
    after_account bigint := -1;
    now_ms bigint := queue_now_ms();
    again_ms bigint;
  begin
    update queue_entries set ready = 1 where ctid = any (array(
      select ctid from queue_entries where ready = 0 and next_at <= now_ms
      order by next_at limit ${READY_MAX} for update skip locked
    ));
    for look in 1 .. pages_max * ${CLAIM_LOOKS_MAX} + length(except_accounts) loop
      if except_accounts = '' then
        select host, lane, account_id, place into entry from queue_entries
          where ready = 1 and lane between first_lane and first_lane + 1::smallint
          order by lane, place limit 1 for update skip locked;
      else
        select host, lane, account_id, place into entry from queue_entries
          where ready = 1 and (lane, account_id) > (after_lane, after_account) and lane <= first_lane + 1::smallint
          order by lane, account_id, place limit 1 for update skip locked;
      end if;
      exit when not found;
      if position(',' || entry.account_id || ',' in except_accounts) > 0 then
        after_lane := entry.lane;
        after_account := entry.account_id;
        continue;
      end if;
      -- Assignments, because these are no statements for PL/pgSQL.
      clock := coalesce(pg_sequence_last_value(${CLOCK}), 1);
      if except_accounts = '' and clock < entry.place then clock := setval(${CLOCK}, entry.place); end if;
      page_seq := null;
      now_ms := queue_now_ms();
      again_ms := now_ms + ${BUSY_MS};
      <<start>> begin
        select next_at, token, worker, lease_until into holder from hosts where host = entry.host for update skip locked;
        is_new := not found;
        if is_new then
          -- It has no active pages. In a list of sites, most hosts are new: its row is written once.
          insert into hosts (host, token, worker, lease_until, next_at)
            values (entry.host, gen_random_uuid(), of_worker, now_ms + lease_ms, now_ms + delay_ms)
            on conflict do nothing returning token into holder;
          exit start when not found;
        else
          if holder.next_at > now_ms then
            again_ms := holder.next_at;
            exit start;
          end if;
          active := (select count(*) from runs where status = 1 and host = entry.host);
          exit start when active >= per_host;
          -- A lease holds as long as pages are active.
          if active = 0 then holder.token := gen_random_uuid();
          elsif holder.worker is distinct from of_worker or holder.lease_until <= now_ms then exit start;
          end if;
        end if;
        -- Conditions that are nested: one that is combined with a query is planned again in each call.
        if entry.lane = 1 then
          if ${isDue(0)} then ${takePage('lane = 0')}
          end if;
        elsif entry.lane = 3 then
          if ${isDue(2)} then ${takePage('lane = 2')}
          end if;
        end if;
        if page_seq is null then ${takePage('lane = entry.lane and account_id = entry.account_id')}
        end if;
        if page_seq is not null then
          page_host := entry.host;
          page_token := holder.token || '/' || gen_random_uuid();
          with started as (
            update runs set status = 1, attempt = page_attempt, started_at = now_ms, error_code = null, error_message = null,
              error_limit = null, token = page_token where seq = page_seq
          )
          update reports set status = 1, error_code = null, error_message = null, error_limit = null, updated_at = now_ms,
            version = version + 1 where seq = report_seq and latest_run_seq = page_seq;
          if not is_new then
            update hosts set token = holder.token, worker = of_worker, lease_until = now_ms + lease_ms, next_at = now_ms + delay_ms
              where host = entry.host;
          end if;
        elsif is_new then
          delete from hosts where host = entry.host;
        end if;
        select case when page_seq is not null then greatest(due_at, now_ms + delay_ms) when due_at > now_ms then due_at
            else now_ms + ${LATER_MS} end into again_ms
          from runs where status = 0 and lane = entry.lane and account_id = entry.account_id and host = entry.host
          order by due_at limit 1;
      end;
      if again_ms is null then
        delete from queue_entries where host = entry.host and lane = entry.lane and account_id = entry.account_id;
      else
        update queue_entries set next_at = again_ms, ready = (again_ms <= now_ms)::integer,
          place = case when page_seq is null then entry.place else 1 + greatest(clock, (
            select max(place) from queue_entries where lane = entry.lane and account_id = entry.account_id
          )) end
          where host = entry.host and lane = entry.lane and account_id = entry.account_id;
      end if;
      continue when page_seq is null;
      return next;
      pages := pages + 1;
      exit when pages = pages_max;
      if except_accounts <> '' then except_accounts := except_accounts || page_account || ','; end if;
    end loop;
    -- Last, as in every transaction.
    if pages > 0 then
      update data_versions set version = version + 1 where slot = (pg_backend_pid() % 32)::smallint;
    end if;
  end $$`;

/** The place that was claimed last in each lane. SQLite only. */
export type QueueClockTable = { lane: LaneCode; place: number };
const SQLITE_CLOCK = [
  'create table queue_clock (lane integer primary key check (lane between 0 and 3), place integer not null) strict',
  'insert into queue_clock (lane, place) values (0, 0), (1, 0), (2, 0), (3, 0)',
];

const POSTGRES_QUEUE = [
  // Sequences, because places only define an order: no claim has to wait for the commit of another.
  ...QUEUE_LANES.map((lane) => `create sequence queue_clock_${lane}`),
  // Rows are short-lived: dead rows must be vacuumed soon, however many entries wait.
  'alter table queue_entries set (autovacuum_vacuum_scale_factor = 0.02)',
  // Leases expire by the clock, not by the start of a transaction that waited for a lock.
  `create function queue_now_ms() returns bigint language sql volatile
    as 'select (extract(epoch from clock_timestamp()) * 1000)::bigint'`,
  CLAIM_PAGES,
];

/** SQLite's indexes end with the number of the row anyway. */
const seqOf = (engine: Engine) => (engine === 'sqlite' ? '' : ', seq');

export const queueTables = (engine: Engine): string[] => [
  `create index runs_waiting on runs (lane, account_id, host, due_at${seqOf(engine)}) where status = 0`,
  `create index runs_interactive on runs (host, due_at${seqOf(engine)}) where status = 0 and lane = 0`,
  `create index runs_interactive_rendering on runs (host, due_at${seqOf(engine)}) where status = 0 and lane = 2`,
  'create index runs_active on runs (host) where status = 1',
  'create index runs_queued on runs (seq) where status = 0',
  `create index runs_kept on runs (kept${seqOf(engine)}) where kept is not null`,
  `create index runs_kept_account on runs (account_id, kept${seqOf(engine)}) where kept is not null`,
  ...createTables(QUEUE, engine),
  ...(engine === 'sqlite' ? SQLITE_CLOCK : POSTGRES_QUEUE),
];
