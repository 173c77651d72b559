import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * The processor time of a database's sessions, to the nanosecond: from what Linux notes of each process when it is put
 * aside, and a session that waits for a question has been.
 */
export class SessionCpu {
  readonly #client: pg.Client;
  #pids: readonly number[] = [];

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  connect(): Promise<unknown> {
    return this.#client.connect();
  }

  /** Looks which sessions of the service there are. */
  async look(): Promise<void> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'pagemark'`,
    );
    this.#pids = rows.map(({ pid }) => pid);
  }

  /** Milliseconds of all of them so far; 0 where the system does not tell. */
  ms(): number {
    let sum = 0;
    for (const pid of this.#pids) {
      const path = `/proc/${pid}/schedstat`;
      if (existsSync(path)) sum += Number(readFileSync(path, 'utf8').split(' ')[0]) / 1_000_000;
    }
    return sum;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
