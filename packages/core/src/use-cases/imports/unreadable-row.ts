import type { ImportRow } from '../../ports/import-store.ts';
import type { TextLine } from './line-splitter.ts';

/** The text of a line that contains this word is not stored, because it may contain a password. */
const MAY_HOLD_PASSWORD = /password/i;
const WITHHELD = '(not shown: it may contain a password)';

/** Creates the row for a line that cannot be parsed. */
export function unreadableRow(
  { number, text }: Pick<TextLine, 'number' | 'text'>,
  problem: string,
  mayHoldPassword = MAY_HOLD_PASSWORD.test(text),
): ImportRow {
  return { line: number, text: mayHoldPassword ? WITHHELD : text, problem };
}
