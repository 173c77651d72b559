import { sql } from 'kysely';
import { indexedAccount, indexedProject, indexedRepeats, indexedUrl } from '../sqlite/search/search-text.ts';
import type { SchemaStep } from './migration.ts';

/**
 * The search index of URLs also holds what repeats in each: a column of marks. The index is made anew, at some 30 s a
 * million reports; of deleted reports it then holds nothing.
 */
export const searchRepeatsStep: SchemaStep = {
  name: '0006-search-repeats',
  async up(db, engine) {
    if (engine === 'postgres') return;
    for (const table of TABLES) await sql.raw(table).execute(db);
    await sql`insert into report_search (rowid, url, repeats, account, project)
      select seq, ${indexedUrl('reports')}, ${indexedRepeats('reports')},
        ${indexedAccount('reports')}, ${indexedProject('reports')}
      from reports order by seq`.execute(db);
    await sql`delete from search_garbage`.execute(db);
  },
};

const TABLES = [
  'drop table report_search_terms',
  'drop table report_search',
  `create virtual table report_search using fts5 (
    url, repeats, account, project,
    content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'
  )`,
  'create virtual table report_search_terms using fts5vocab (report_search, row)',
];
