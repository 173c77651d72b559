import { statement } from '../../../statement/statement.ts';

/** How far the walk over reports is, and when it goes on. */
export const findWalk = statement<Record<string, never>>()((db) =>
  db.selectFrom('retention_walk').select(['after_seq as afterSeq', 'due_at as dueAtMs']).limit(1),
);
