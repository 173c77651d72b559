import type { SqliteConnection } from '../connection.ts';
import { repeatMarks } from './repeat-marks.ts';
import { toIndexedUrl } from './search-text.ts';
import { sampleUrls } from '../../queries/search.ts';

/** The sample: this many runs of neighbouring reports, evenly spread. Read and counted in about 10 ms. */
const RUNS = 64;
const RUN_ROWS = 128;
/** Counters; trigrams that share one are taken to be as frequent as both together. */
const SLOTS = 65_536;

/**
 * How frequent a text of one to three characters is in the index, from 0 to 1, by a sample. It only chooses between
 * ways to the same answer: a wrong one costs time.
 */
export type TokenFrequencies = (text: string) => number;

/** Keeps a sample's frequencies, and takes another sample when the reports have become many more. */
export class FrequencySampler {
  #sampledSeq = 0;
  #frequencies: TokenFrequencies = () => 0;

  /** Frequencies as of `lastSeq`, the last report there is, or of half as many. */
  frequencies(connection: SqliteConnection, lastSeq: number): TokenFrequencies {
    if (lastSeq <= 2 * this.#sampledSeq) return this.#frequencies;
    this.#sampledSeq = lastSeq;
    this.#frequencies = countTokens(sample(connection, lastSeq));
    return this.#frequencies;
  }
}

function sample(connection: SqliteConnection, lastSeq: number): string[] {
  const urls: string[] = [];
  const step = Math.max(RUN_ROWS, Math.floor(lastSeq / RUNS));
  for (let fromSeq = 1; fromSeq <= lastSeq && urls.length < RUNS * RUN_ROWS; fromSeq += step) {
    for (const { url } of connection.all(sampleUrls, { fromSeq, limit: RUN_ROWS })) {
      const indexed = toIndexedUrl(url);
      urls.push(indexed + repeatMarks(indexed));
    }
  }
  return urls;
}

/** Counts the texts of one, two and three characters. A text that occurs twice in a URL counts twice. */
export function countTokens(texts: readonly string[]): TokenFrequencies {
  const counts = new Uint32Array(SLOTS);
  const count = (slot: number) => {
    counts[slot] = (counts[slot] ?? 0) + 1;
  };
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      const [a, b, c] = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
      count(slotOf(a, 0, 0));
      if (index + 1 < text.length) count(slotOf(a, b, 0));
      if (index + 2 < text.length) count(slotOf(a, b, c));
    }
  }
  const total = Math.max(1, texts.length);
  return (text) => {
    const code = (index: number) => (index < text.length ? text.charCodeAt(index) : 0);
    return Math.min(1, (counts[slotOf(code(0), code(1), code(2))] ?? 0) / total);
  };
}

function slotOf(a: number, b: number, c: number): number {
  return Math.imul((a << 20) | (b << 10) | c, 0x9e3779b1) >>> 16;
}
