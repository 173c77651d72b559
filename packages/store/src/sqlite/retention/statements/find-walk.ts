import { statement } from '../../../db/statement.ts';

/** The position of the scan over reports, and when it continues. */
export const findWalk = statement<Record<string, never>>()((db) =>
  db.selectFrom('retention_walk').select(['after_seq as afterSeq', 'due_at as dueAtMs']).limit(1),
);
