import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';

/** Longest interval that pg-boss takes, in seconds: for what is not needed here. */
const NEVER_S = 86_400;
/** Between the beginnings of two builds of an index, where an upgrade needs them: the shortest that pg-boss takes. */
const BUILD_INTERVAL_S = 10;

/**
 * A pg-boss instance over a database of ours; it opens no connection. Its supervisor stays off: it would end attempts
 * without the runs that they are of, which `reap` ends together. `cronS`: how often its cron looks, in seconds; it is off
 * without.
 */
export function createBoss(db: Db, { installs, cronS }: { installs: boolean; cronS?: number }): PgBoss {
  const boss = new PgBoss({
    db,
    migrate: installs,
    createSchema: installs,
    supervise: false,
    ...(cronS === undefined
      ? { schedule: false }
      : { schedule: true, cronMonitorIntervalSeconds: cronS, cronWorkerIntervalSeconds: cronS }),
    bamIntervalSeconds: BUILD_INTERVAL_S,
    flowIntervalSeconds: NEVER_S,
    queueCacheIntervalSeconds: NEVER_S,
  });
  // What its timers could not do they do at their next time; without a listener it would end the process.
  boss.on('error', () => undefined);
  return boss;
}
