import { statement } from '../../../db/statement.ts';

/** The id of the latest import of all accounts. */
export const findLastImportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('imports').select('id').orderBy('seq', 'desc').limit(1),
);
