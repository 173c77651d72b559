import type { Clock, Store } from '@pagemark/core';
import pg from 'pg';

/**
 * Makes a database's queue use a clock of the test: its time comes from a function, which then
 * returns the time in the table `test_clock`, or the server's time when it is empty. The table is written before every call of
 * the stores that `follow` wraps.
 */
export class QueueClock implements AsyncDisposable {
  readonly #client: pg.Client;
  readonly #clock: Clock;
  #toldMs: number | null = null;

  private constructor(client: pg.Client, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  static async install(url: string, clock: Clock): Promise<QueueClock> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(INSTALL);
    return new QueueClock(client, clock);
  }

  /** The same store, with every call at the time of the clock. */
  follow(store: Store): Store {
    const parts = Object.entries(store).map(([name, part]) => [
      name,
      typeof part === 'object' ? this.#followPart(part) : part,
    ]);
    return Object.fromEntries(parts) as Store; // The same names with values of the same types.
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.query('delete from test_clock');
    await this.#client.end();
  }

  #followPart(part: object): object {
    const functions = Object.entries(part as Record<string, (...args: unknown[]) => Promise<unknown>>);
    return Object.fromEntries(
      functions.map(([name, call]) => [
        name,
        async (...args: unknown[]) => {
          await this.#tell();
          return call(...args);
        },
      ]),
    );
  }

  async #tell(): Promise<void> {
    const nowMs = this.#clock.nowMs();
    if (nowMs === this.#toldMs) return;
    this.#toldMs = nowMs;
    await this.#client.query(
      'insert into test_clock (slot, now) values (1, $1) on conflict (slot) do update set now = excluded.now',
      [new Date(nowMs)],
    );
  }
}

const INSTALL = `
  create table if not exists test_clock (slot integer primary key, now timestamptz not null);
  create or replace function public.queue_now_ms() returns bigint language sql volatile
    as 'select (extract(epoch from coalesce((select now from public.test_clock), clock_timestamp())) * 1000)::bigint'`;
