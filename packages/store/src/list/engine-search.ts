import { foldAscii } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import { indexedText } from './indexed-text.ts';
import type { ReportScope } from './report-scope.ts';
import type { RowsFrom } from './sources.ts';
import type { LookUp, UrlSample } from './url-sample.ts';

export type TermArgs = {
  /** A LIKE pattern, with `\` as its escape character. */
  pattern: string;
  /** SQLite: an FTS5 expression. */
  match: string;
  /** PostgreSQL: a LIKE pattern for the term as it is indexed. */
  word: string;
  /** PostgreSQL: the part of the pattern that is looked up, with `_` in place of the characters in between. */
  mask: string;
};

/** A normalized URL contains printable ASCII only, without spaces. */
const URL_TEXT = /^[!-~]*$/;

/** Whether any URL or project name can contain this text. */
export function canOccur(search: string): boolean {
  return URL_TEXT.test(search);
}

const NO_TERM: TermArgs = { pattern: '%%', match: '', word: '%%', mask: '%%' };

/**
 * The arguments of a search. `trigrams`: the trigrams of its indexed text to look up. Reports of other accounts are excluded in
 * the index unless `accountId` is null.
 */
export function termArgs(accountId: number | null, search: string, trigrams: readonly string[]): TermArgs {
  if (search === '') return NO_TERM;
  const word = indexedText('postgres', search);
  return {
    pattern: containsPattern(foldAscii(search)),
    match: [...(accountId === null ? [] : [accountToken(accountId)]), ...trigrams].map(quote).join(' AND '),
    word: containsPattern(word),
    mask: maskPattern(word, trigrams),
  };
}

/** One pattern instead of one per trigram: PostgreSQL compares every row that the index finds with each pattern. */
function maskPattern(word: string, trigrams: readonly string[]): string {
  const isKept = new Set(
    trigrams.flatMap((trigram) => Array.from(trigram, (_, at) => word.indexOf(trigram) + at)),
  );
  const [from, to] = [Math.min(...isKept), Math.max(...isKept)];
  const kept = Array.from(word, (character, at) => (isKept.has(at) ? character : '_'));
  return `%${kept.slice(from, to + 1).join('')}%`;
}

/**
 * The reports of an account that contain all of the trigrams. SQLite's index may also return deleted reports, which have no row.
 * `isOfAccount`: PostgreSQL's index excludes the reports of other accounts.
 */
export function candidatesSql(
  engine: Engine,
  arg: Arg<TermArgs & ReportScope>,
  isOfAccount: boolean,
): RowsFrom {
  if (engine === 'sqlite') {
    return {
      from: sql`report_search cross join reports`,
      where: [
        sql`report_search match ${arg('match')} and reports.seq = report_search.rowid`,
        sql`reports.account_id = ${arg('accountId')}`,
      ],
    };
  }
  // The fence makes PostgreSQL search the index only for the mask. The reports are looked up in the order of their index.
  const account = isOfAccount ? sql`account_id = ${arg('accountId')} and` : sql``;
  return {
    from: sql`reports`,
    where: [
      sql`reports.seq = any (array(
        select seq from (
          select seq, account_id, word from report_search where ${account} word like ${arg('mask')} offset 0
        ) as candidate where account_id = ${arg('accountId')} and word like ${arg('word')}
      ))`,
    ],
  };
}

/** Whether a column matches a pattern of {@link containsPattern}, ASCII case-insensitive. */
export function containsSql(engine: Engine, column: string, pattern: string): RawBuilder<boolean> {
  return engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
    : sql<boolean>`${sql.ref(column)} ilike ${pattern}`;
}

/** Whether the URL of a report matches a lowercase pattern. On PostgreSQL, ILIKE would take eight times as long. */
export function hasTermSql(engine: Engine, pattern: string): RawBuilder<boolean> {
  return engine === 'sqlite'
    ? containsSql(engine, 'url', pattern)
    : sql<boolean>`coalesce(folded_url, url) like ${pattern}`;
}

const TOKEN_FIRST = 0xe000;
const TOKEN_DIGIT = 4096;

/** SQL for the token of an account in SQLite's search index: one trigram of characters that no URL contains. */
export function accountTokenSql(accountId: RawBuilder<unknown>): RawBuilder<string> {
  const first = sql.lit(TOKEN_FIRST);
  return sql<string>`char(${first} + ((${accountId} >> 24) & 2047), ${first} + ((${accountId} >> 12) & 4095), ${first} + (${accountId} & 4095))`;
}

/** The token of {@link accountTokenSql} in JavaScript. */
export function accountToken(accountId: number): string {
  const digits = [accountId >> 24, accountId >> 12, accountId].map((part) => part & (TOKEN_DIGIT - 1));
  return String.fromCharCode(...digits.map((digit) => TOKEN_FIRST + digit));
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}

/** The LIKE pattern of texts that contain `search` literally; the escape character is `\`. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** What to look up in the search index; null if a search has no trigram. */
export async function planSearch(
  engine: Engine,
  sample: UrlSample,
  { query, reader }: { query: ReportListQuery; reader: Reader },
): Promise<LookUp | null> {
  if (query.search === '') return null;
  await sample.refresh(reader);
  return sample.lookUp(indexedText(engine, query.search));
}
