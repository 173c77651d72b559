import pg from 'pg';
import { processStat } from '../harness/process-stat.ts';

/**
 * Starts counting the processor time of a local PostgreSQL server for the sessions of a database. Returns a function
 * that gives the milliseconds so far, rounded to 10; 0 where the system does not report it.
 */
export async function startBackendTime(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  const read = async (): Promise<Map<number, number>> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return new Map(rows.map(({ pid }) => [pid, processStat(pid)?.cpuMs ?? 0]));
  };
  await client.connect();
  const before = await read();
  return async () => {
    const after = await read();
    await client.end();
    let sum = 0;
    for (const [pid, ms] of after) sum += ms - (before.get(pid) ?? 0);
    return sum;
  };
}
