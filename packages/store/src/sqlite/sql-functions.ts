import type Database from 'better-sqlite3';
import { repeatMarks } from './search/repeat-marks.ts';
import { toIndexedUrl } from './search/search-text.ts';

/**
 * Defines the functions that statements use in addition to SQLite's own: `repeat_marks(url)` returns the
 * duplicate-trigram markers of a URL. Its results are stored in the search index and must not change.
 */
export function defineSqlFunctions(database: Database.Database): void {
  database.function('repeat_marks', { deterministic: true, directOnly: true }, (url: unknown) =>
    repeatMarks(toIndexedUrl(String(url))),
  );
}
