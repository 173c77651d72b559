import type { ImportRow } from '../../ports/import-store.ts';
import type { TextLine } from './line-splitter.ts';

/** A line that holds the word may hold a password: then its text is not kept. */
const MAY_HOLD_PASSWORD = /password/i;
const WITHHELD = '(not shown: it may hold a password)';

/** The entry of a line that cannot be read at all. */
export function unreadable(
  { number, text }: Pick<TextLine, 'number' | 'text'>,
  problem: string,
  mayHoldPassword = MAY_HOLD_PASSWORD.test(text),
): ImportRow {
  return { line: number, text: mayHoldPassword ? WITHHELD : text, problem };
}
