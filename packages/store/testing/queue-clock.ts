import type { Clock, Store } from '@pagemark/core';
import type { TestDatabase } from './postgres-database.ts';

type Database = Pick<TestDatabase, 'url' | 'query'>;

/**
 * Makes a database's queue use the clock of a test: the function that returns its time then reads the table
 * `test_clock`, or the server's time when that is empty. The table is written before every call of a store that
 * `follow` wraps.
 */
export class QueueClock {
  readonly #database: Database;
  readonly #clock: Clock;
  #storedMs: number | null = null;

  private constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Only once per database, because its sessions must plan their statements again after the function is replaced. */
  static async install(database: Database, clock: Clock): Promise<QueueClock> {
    if (!installed.has(database.url)) await database.query(INSTALL);
    installed.add(database.url);
    return new QueueClock(database, clock);
  }

  /** Wraps a store so that every call is at the time of the clock. */
  follow(store: Store): Store {
    const parts = Object.entries(store).map(([name, part]) => [
      name,
      typeof part === 'object' ? this.#followPart(part) : part,
    ]);
    return Object.fromEntries(parts) as Store; // The same names with values of the same types.
  }

  #followPart(part: object): object {
    const functions = Object.entries(part as Record<string, (...args: unknown[]) => Promise<unknown>>);
    return Object.fromEntries(
      functions.map(([name, call]) => [
        name,
        async (...args: unknown[]) => {
          await this.#store();
          return call(...args);
        },
      ]),
    );
  }

  async #store(): Promise<void> {
    const nowMs = this.#clock.nowMs();
    if (nowMs === this.#storedMs) return;
    this.#storedMs = nowMs;
    const now = new Date(nowMs).toISOString();
    await this.#database.query(
      `insert into test_clock (slot, now) values (1, '${now}') on conflict (slot) do update set now = excluded.now`,
    );
  }
}

/** The URLs of the databases whose queues use such a clock. Without a time, they use the server's time, as before. */
const installed = new Set<string>();

const INSTALL = `
  create table if not exists test_clock (slot integer primary key, now timestamptz not null);
  create or replace function public.queue_now_ms() returns bigint language sql volatile
    as 'select (extract(epoch from coalesce((select now from public.test_clock), clock_timestamp())) * 1000)::bigint'`;
