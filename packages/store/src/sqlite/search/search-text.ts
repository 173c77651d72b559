import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

// What the trigram index holds of a report. It tells upper from lower case, so that what stands before the URL's path
// (kept in lower case) and the path (put into upper case) are found apart: a search for a site need not walk over
// paths. Two end marks let every one or two characters begin a trigram. The account and the project are one trigram
// each, of characters that no URL holds: a search walks over no other account's hits.

const END_MARK = '\u0001';
const ACCOUNT_FIRST = 0xe000;
const PROJECT_FIRST = 0xf000;
const OTHERS_FIRST = 0xe000;

/** The URL of `table` as it is indexed; searchVariants says how it is searched. */
export function indexedUrl(table: string): RawBuilder<string> {
  const url = sql.ref(`${table}.url`);
  // The shortest scheme has eight characters with the host's first: the next slash ends the host.
  const prefixLength = sql`(instr(substr(${url}, 9), '/') + 8)`;
  return sql<string>`substr(${url}, 1, ${prefixLength}) || upper(substr(${url}, ${prefixLength} + 1)) || char(1, 1)`;
}

/** The marks of what repeats in the URL of `table` as it is indexed; see repeatMarks. */
export function indexedRepeats(table: string): RawBuilder<string> {
  return sql<string>`repeat_marks(${sql.ref(`${table}.url`)})`;
}

/** The account's trigram of a row of `table`. */
export function indexedAccount(table: string): RawBuilder<string> {
  return idTrigram(sql.ref(`${table}.account_id`), ACCOUNT_FIRST);
}

/** The project's trigram of a row of `table`. */
export function indexedProject(table: string): RawBuilder<string> {
  return idTrigram(sql.ref(`${table}.project_id`), PROJECT_FIRST);
}

function idTrigram(id: RawBuilder<unknown>, first: number): RawBuilder<string> {
  const [a, b, c] = [sql.lit(first), sql.lit(OTHERS_FIRST), sql.lit(OTHERS_FIRST)];
  return sql<string>`char(${a} + ((${id} >> 24) & 2047), ${b} + ((${id} >> 12) & 4095), ${c} + (${id} & 4095))`;
}

export function accountTrigram(accountId: number): string {
  return trigramOf(accountId, ACCOUNT_FIRST);
}

export function projectTrigram(projectId: number): string {
  return trigramOf(projectId, PROJECT_FIRST);
}

function trigramOf(id: number, first: number): string {
  return String.fromCharCode(
    first + ((id >> 24) & 2047),
    OTHERS_FIRST + ((id >> 12) & 4095),
    OTHERS_FIRST + (id & 4095),
  );
}

/** The same text as {@link indexedUrl}, of a URL in hand. */
export function toIndexedUrl(url: string): string {
  const prefixLength = url.indexOf('/', 8) + 1;
  return `${url.slice(0, prefixLength)}${url.slice(prefixLength).toUpperCase()}${END_MARK}${END_MARK}`;
}
