import { foldAscii } from '@pagemark/domain';
import type { Engine } from '../db/engine.ts';

/**
 * `pg_trgm` has no trigrams of other characters than letters and digits. So a URL is indexed as one word: its separators are
 * letters that are rare, and candidates are verified in any case.
 */
const SEPARATORS = String.raw`-/.!"#$%&'()*+,:;<=>?@[\]^_{|}~` + '`';
const SEPARATOR_LETTERS = 'qxz'.padEnd(SEPARATORS.length, 'j');

/** A URL, or a part of one, as the search index of an engine has it. */
export function indexedText(engine: Engine, text: string): string {
  const folded = foldAscii(text);
  if (engine === 'sqlite') return folded;
  return folded.replaceAll(
    /[^a-z0-9]/g,
    (separator) => SEPARATOR_LETTERS[SEPARATORS.indexOf(separator)] ?? 'j',
  );
}

/** The same as SQL of PostgreSQL. */
export function indexedTextSql(url: string): string {
  return `translate(lower(${url}), '${SEPARATORS.replace("'", "''")}', '${SEPARATOR_LETTERS}')`;
}
