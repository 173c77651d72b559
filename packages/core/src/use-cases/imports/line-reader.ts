import type { ImportRow } from '../../ports/import-store.ts';
import type { TextLine } from './line-splitter.ts';

/** Parses the rows of a source line by line. */
export type LineReader = {
  take(line: TextLine): ImportRow[];
  end(): ImportRow[];
};
