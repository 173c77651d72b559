import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';

/** The longest interval that pg-boss accepts, in seconds, for tasks that are not needed. */
const NEVER_S = 86_400;
/** Between the beginnings of two builds of an index, where an upgrade needs them: the shortest that pg-boss takes. */
const BUILD_INTERVAL_S = 10;

/**
 * A pg-boss instance on our connections; it opens none itself. Its supervisor stays off: it would end attempts
 * without their runs, which `reclaimExpired` ends together. `cronS`: the polling interval of its cron, in seconds; off when
 * absent.
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
  // Its timers retry at their next interval; without a listener an error would end the process.
  boss.on('error', () => undefined);
  return boss;
}
