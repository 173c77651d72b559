import type Database from 'better-sqlite3';
import { repeatMarks } from './search/repeat-marks.ts';
import { toIndexedUrl } from './search/search-text.ts';

/**
 * Gives a connection the functions that statements call beside SQLite's own: `repeat_marks(url)`, the marks of a URL as
 * it is indexed. What it answers for a URL is kept in the search index, and must stay the same.
 */
export function defineSqlFunctions(database: Database.Database): void {
  database.function('repeat_marks', { deterministic: true, directOnly: true }, (url: unknown) =>
    repeatMarks(toIndexedUrl(String(url))),
  );
}
