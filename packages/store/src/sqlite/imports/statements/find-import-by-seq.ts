import { statement } from '../../../db/statement.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

/** An import by its number, with the columns for its claim and position. */
export const findImportBySeq = statement<{ seq: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .select([
      'account_id as accountId',
      'privacy',
      'on_duplicate as onDuplicate',
      'sitemap_url as sitemapUrl',
      'chunks',
      'cursor_chunk as cursorChunk',
      'cursor_entry as cursorEntry',
      'token',
      'attempt',
    ])
    .where('seq', '=', arg('seq')),
);
