import { statement } from '../../../statement/statement.ts';

/** The id of the import that was made last, whoever's it is. */
export const findLastImportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('imports').select('id').orderBy('seq', 'desc').limit(1),
);
