import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { TestBed } from './test-bed.ts';

/** Takes a lock like another program; resolves with the function that releases it. */
export type TakeLock = (bed: TestBed) => Promise<() => Promise<void>>;

/** The write lock of a file. */
export const lockFile: TakeLock = async ({ databaseUrl }) => {
  const other = new Database(databaseUrl.slice('file:'.length));
  other.exec('begin immediate');
  return async () => void other.close();
};

/** A lock of a PostgreSQL database, by the statement that takes it. */
export function lockByStatement(sql: string): TakeLock {
  return async ({ databaseUrl }) => {
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query(`begin; ${sql}`);
    return () => other.end();
  };
}

/** Does work while a lock is held for some time. */
export async function whileLocked(
  take: () => Promise<() => Promise<void>>,
  heldMs: number,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<void> {
  const release = await take();
  let isHeld = true;
  const released = delay(heldMs).then(() => {
    isHeld = false;
    return release();
  });
  await work(() => isHeld);
  await released;
}
