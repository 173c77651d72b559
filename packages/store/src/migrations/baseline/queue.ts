import { QUEUE_LANES } from '@pagemark/core';
import type { LaneCode } from '../../column-codes.ts';
import type { Engine } from '../../db/engine.ts';
import { POSTGRES_CLAIMS } from './claims-postgres.ts';
import { createTables, of, tables } from './table.ts';

/** The queue. Pages wait in `runs`: one with status 0 is queued, one with status 1 is active. */
export const QUEUE = tables({
  /** Hosts of which pages were started a moment ago, or are active. */
  hosts: {
    columns: {
      host: 'text primary key',
      /** No page of it starts before. */
      next_at: 'big not null default 0',
      /** Of the lease: part of the token of each claim of a page of the host. */
      token: 'text',
      worker: 'text',
      lease_until: 'big not null default 0',
    },
    isByKey: true,
    fillfactor: 50,
  },
  /** One for each lane, account and host with queued pages. */
  queue_entries: {
    columns: {
      host: 'text not null',
      lane: of<LaneCode>('small not null check (lane between 0 and 3)'),
      account_id: 'big not null',
      /** The smallest is claimed first. */
      place: 'big not null',
      next_at: 'big not null',
      /** 1 when it may start: a claim walks over such entries and no others. */
      ready: of<0 | 1>('small not null check (ready in (0, 1))'),
    },
    constraints: ['primary key (host, lane, account_id)'],
    isByKey: true,
    fillfactor: 50,
    indexes: [
      'create index queue_entries_ready on queue_entries (lane, place) where ready = 1',
      'create index queue_entries_deferred on queue_entries (next_at) where ready = 0',
      'create index queue_entries_account on queue_entries (lane, account_id, place)',
    ],
  },
});

/** The place that was claimed last in each lane. SQLite only. */
export type QueueClockTable = { lane: LaneCode; place: number };
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

/** Indexes of SQLite end with the number of the row anyway. */
const seqOf = (engine: Engine) => (engine === 'sqlite' ? '' : ', seq');

export const queueTables = (engine: Engine): string[] => [
  `create index runs_waiting on runs (lane, account_id, host, due_at${seqOf(engine)}) where status = 0`,
  `create index runs_interactive on runs (host, due_at${seqOf(engine)}) where status = 0 and lane = 0`,
  `create index runs_interactive_rendering on runs (host, due_at${seqOf(engine)}) where status = 0 and lane = 2`,
  'create index runs_active on runs (host) where status = 1',
  'create index runs_queued on runs (seq) where status = 0',
  `create index runs_kept on runs (kept${seqOf(engine)}) where kept is not null`,
  ...createTables(QUEUE, engine),
  ...(engine === 'sqlite' ? SQLITE_CLOCK : POSTGRES_QUEUE),
];
