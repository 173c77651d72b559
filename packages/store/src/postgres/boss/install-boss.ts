import { FAILED_QUEUE, QUEUE } from '../queue/queue-names.ts';
import { bossDatabase } from './boss-database.ts';
import type { Runner } from './boss-database.ts';
import { createBoss } from './create-boss.ts';

/** Jobs wait for as long as it takes, and what failed stays until it is retried or its report is deleted: ten years. */
const RETENTION_S = 315_360_000;
/** The longest that pg-boss takes. Attempts end by the limits of the queue's port, long before. */
const EXPIRE_S = 86_400;

/** Brings pg-boss's schema up to date and makes its queues. Call it under the lock of the migrations. */
export async function installBoss(pool: Runner): Promise<void> {
  const boss = createBoss(bossDatabase(pool), { installs: true });
  await boss.start();
  try {
    const kept = { retentionSeconds: RETENTION_S, deleteAfterSeconds: 0, expireInSeconds: EXPIRE_S };
    await boss.createQueue(FAILED_QUEUE, kept);
    await boss.createQueue(QUEUE, { ...kept, deadLetter: FAILED_QUEUE, retryBackoff: true, retryDelay: 1 });
    await pool.query({ text: SWEPT_SOON });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Rows come and go: dead ones are to be swept soon, whatever the number of those that wait. */
const SWEPT_SOON = `alter table pgboss.job_common set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)`;
