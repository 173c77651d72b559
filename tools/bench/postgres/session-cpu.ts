import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * The processor time of a database's sessions, in nanoseconds: Linux updates it when a process is descheduled, as an
 * idle session is.
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

  /** Reads the current sessions of the service. */
  async look(): Promise<void> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'pagemark'`,
    );
    this.#pids = rows.map(({ pid }) => pid);
  }

  /** Their processor time so far, in milliseconds; 0 where the system does not report it. */
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
