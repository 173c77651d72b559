import { QUEUE_LANES } from '@pagemark/core';
import { POSTGRES_CLAIMS } from './claims-postgres.ts';
import type { ColumnTypes } from './column-types.ts';

/** The queue. Pages wait in `runs`: one with status 0 is queued, one with status 1 is active. */
export const queueTables = (t: ColumnTypes) => [
  `create index runs_waiting on runs (lane, account_id, host, due_at${seqOf(t)}) where status = 0`,
  `create index runs_interactive on runs (host, due_at${seqOf(t)}) where status = 0 and lane = 0`,
  `create index runs_interactive_rendering on runs (host, due_at${seqOf(t)}) where status = 0 and lane = 2`,
  'create index runs_active on runs (host) where status = 1',
  'create index runs_queued on runs (seq) where status = 0',
  `create index runs_kept on runs (kept${seqOf(t)}) where kept is not null`,
  `create table hosts (
    host text primary key,
    next_at ${t.big} not null default 0,
    token text,
    worker text,
    lease_until ${t.big} not null default 0
  ${t.endByKey(50)}`,
  `create table queue_entries (
    host text not null,
    lane ${t.small} not null check (lane between 0 and 3),
    account_id ${t.big} not null,
    place ${t.big} not null,
    next_at ${t.big} not null,
    ready ${t.small} not null check (ready in (0, 1)),
    primary key (host, lane, account_id)
  ${t.endByKey(50)}`,
  // A claim walks over entries that may start, and over no others.
  'create index queue_entries_ready on queue_entries (lane, place) where ready = 1',
  'create index queue_entries_deferred on queue_entries (next_at) where ready = 0',
  'create index queue_entries_account on queue_entries (lane, account_id, place)',
  ...(t.engine === 'sqlite' ? SQLITE_CLOCK : POSTGRES_QUEUE),
];

/** Indexes of SQLite end with the number of the row anyway. */
function seqOf(t: ColumnTypes): string {
  return t.engine === 'sqlite' ? '' : ', seq';
}

/** The place that was claimed last in each lane. */
const SQLITE_CLOCK = [
  'create table queue_clock (lane integer primary key check (lane between 0 and 3), place integer not null) strict',
  'insert into queue_clock (lane, place) values (0, 0), (1, 0), (2, 0), (3, 0)',
];

const POSTGRES_QUEUE = [
  // Sequences: places are only an order, so no claim has to wait for the commit of another.
  ...QUEUE_LANES.map((lane) => `create sequence queue_clock_${lane}`),
  // Rows are short-lived: dead ones must be vacuumed soon, however many entries wait.
  'alter table queue_entries set (autovacuum_vacuum_scale_factor = 0.02)',
  // Leases end by the clock, not by the start of a transaction that waited for a lock.
  `create function queue_now_ms() returns bigint language sql volatile
    as 'select (extract(epoch from clock_timestamp()) * 1000)::bigint'`,
  ...POSTGRES_CLAIMS,
];
