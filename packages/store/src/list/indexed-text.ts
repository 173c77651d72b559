import { foldAscii } from '@pagemark/domain';
import type { Engine } from '../db/engine.ts';

/**
 * `pg_trgm` has trigrams only of letters and digits. So a URL is indexed as one word: its separators become letters that are
 * rare, and candidates are verified anyway.
 */
const SEPARATORS = String.raw`-/.!"#$%&'()*+,:;<=>?@[\]^_{|}~` + '`';
const SEPARATOR_LETTERS = 'qxz'.padEnd(SEPARATORS.length, 'j');

/** A URL, or a part of one, as it is stored in an engine's search index. */
export function indexedText(engine: Engine, text: string): string {
  const folded = foldAscii(text);
  if (engine === 'sqlite') return folded;
  return folded.replaceAll(
    /[^a-z0-9]/g,
    (separator) => SEPARATOR_LETTERS[SEPARATORS.indexOf(separator)] ?? 'j',
  );
}

/** The same, as SQL for PostgreSQL. */
export function indexedTextSql(url: string): string {
  return `translate(lower(${url}), '${SEPARATORS.replace("'", "''")}', '${SEPARATOR_LETTERS}')`;
}
