import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** `jobIds`: a JSON array. */
type Args = {
  jobIds: string;
  batch: string;
  nowMs: number;
  leaseUntilMs: number;
  deadlineMs: number;
  worker: string;
};

/**
 * Makes queued jobs active, each with a token of its own: the batch and its id. The attempt is counted here, so that one
 * that crashes counts too.
 */
export const activateJobs = statement<Args>()((db, arg) =>
  db
    .updateTable('jobs')
    .set((eb) => ({
      state: 1,
      token: sql<string>`${arg('batch')} || '.' || run_seq`,
      lease_until: arg('leaseUntilMs'),
      deadline: arg('deadlineMs'),
      attempt: eb('attempt', '+', sql.lit(1)),
      worker: arg('worker'),
      updated_at: arg('nowMs'),
    }))
    .where('run_seq', 'in', sql<number>`(select value from json_each(${arg('jobIds')}))`),
);
