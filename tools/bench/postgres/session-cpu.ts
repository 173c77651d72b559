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
    return this.#pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  }

  /**
   * Starts to count. The returned function returns the milliseconds since then, of the sessions that are open when it is called:
   * a pool closes idle ones, and opens others.
   */
  async start(): Promise<() => Promise<number>> {
    await this.look();
    const before = new Map(this.#pids.map((pid) => [pid, cpuMsOf(pid)]));
    return async () => {
      await this.look();
      return this.#pids.reduce((sum, pid) => sum + cpuMsOf(pid) - (before.get(pid) ?? 0), 0);
    };
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

function cpuMsOf(pid: number): number {
  const path = `/proc/${pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1_000_000 : 0;
}
