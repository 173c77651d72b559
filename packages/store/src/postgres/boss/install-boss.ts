import type { PgBoss } from 'pg-boss';
import { FAILED_QUEUE, QUEUE, TICK_QUEUE } from '../queue/queue-names.ts';
import { bossDatabase } from './boss-database.ts';
import type { Runner } from './boss-database.ts';
import { createBoss } from './create-boss.ts';

/** Ten years: jobs wait indefinitely, and failed ones stay until they are retried or their report is deleted. */
const RETENTION_S = 315_360_000;
/** The longest that pg-boss takes. Attempts end by the limits of the queue's port, long before. */
const EXPIRE_S = 86_400;
/** An unclaimed tick is obsolete. */
const TICK_S = 300;
/** Ten minutes in all. The service works without an index that is still to come, only slower. */
const BUILD_LOOKS_MAX = 300;
const BUILD_PAUSE_MS = 2_000;

/** Brings pg-boss's schema up to date and makes its queues. Call it under the lock of the migrations. */
export async function installBoss(pool: Runner): Promise<void> {
  const boss = createBoss(bossDatabase(pool), { installs: true });
  try {
    await boss.start();
    const kept = { retentionSeconds: RETENTION_S, deleteAfterSeconds: 0, expireInSeconds: EXPIRE_S };
    await boss.createQueue(FAILED_QUEUE, kept);
    await boss.createQueue(QUEUE, { ...kept, deadLetter: FAILED_QUEUE, retryBackoff: true, retryDelay: 1 });
    await boss.createQueue(TICK_QUEUE, {
      policy: 'short',
      retentionSeconds: TICK_S,
      expireInSeconds: TICK_S,
    });
    await pool.query({ text: SWEPT_SOON });
    await finishBuilds(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** Rows are short-lived: dead ones must be vacuumed soon, however many jobs wait. */
const SWEPT_SOON = `do $$ begin
    if not exists (
      select 1 from pg_class where oid = 'pgboss.job_common'::regclass and 'fillfactor=70' = any(reloptions)
    ) then
      alter table pgboss.job_common set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
    end if;
  end $$`;

/** A newer version of pg-boss may build indexes beside the others, one after another; only an instance that installs does it. */
async function finishBuilds(boss: PgBoss): Promise<void> {
  for (let looks = 0; looks < BUILD_LOOKS_MAX; looks += 1) {
    const builds = await boss.getBamStatus();
    if (!builds.some(({ status }) => status === 'pending' || status === 'in_progress')) return;
    await new Promise((resolve) => setTimeout(resolve, BUILD_PAUSE_MS));
  }
}
