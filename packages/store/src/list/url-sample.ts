import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { findLastSeq, sampleUrls } from '../queries/reports.ts';
import { indexedText } from './indexed-text.ts';

/** The sample: runs of neighboring reports, spread evenly. */
const RUNS = 64;
const RUN_ROWS = 32;
/** The length of the start of a term whose trigrams are considered. */
const TERM_CHARACTERS = 100;
const TRIGRAM = 3;
const TRIGRAMS_MAX = 3;
/** The number of searches after which the number of reports is looked up again. */
const USES_PER_LOOK = 16;

/**
 * The rarest trigrams of a term, rarest first, with the shares of the sampled URLs, from 0 to 1, that contain them and that
 * contain the term.
 */
export type LookUp = { trigrams: readonly string[]; share: number; frequency: number };

/**
 * Estimates how frequent texts are in the search index, from a sample of its URLs. It only affects the choice between plans with
 * the same result.
 */
export class UrlSample {
  readonly #engine: Engine;
  #lastSeq = 0;
  #uses = 0;
  /** The number of sampled URLs. */
  #urls = 0;
  #urlsOf: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Takes a new sample when there are twice as many reports as at the last one. Not every call looks up their number. */
  async refresh(reader: Reader): Promise<void> {
    this.#uses += 1;
    if (this.#urls > 0 && this.#uses % USES_PER_LOOK !== 0) return;
    const lastSeq = (await reader.one(findLastSeq, {}))?.seq ?? 0;
    if (lastSeq <= 2 * this.#lastSeq) return;
    this.#lastSeq = lastSeq;
    const step = Math.max(RUN_ROWS, Math.floor(lastSeq / RUNS));
    const urls: string[] = [];
    for (let fromSeq = 1; fromSeq <= lastSeq && urls.length < RUNS * RUN_ROWS; fromSeq += step) {
      const rows = await reader.all(sampleUrls, { fromSeq, limit: RUN_ROWS });
      for (const { url } of rows) urls.push(indexedText(this.#engine, url));
    }
    this.#urls = urls.length;
    this.#urlsOf = byTrigram(urls);
  }

  /** The highest report number when the sample was taken. */
  get rows(): number {
    return this.#lastSeq;
  }

  /** What to look up for an indexed text; null if it is shorter than a trigram. */
  lookUp(term: string): LookUp | null {
    const rarest = [...trigramsOf(term.slice(0, TERM_CHARACTERS))]
      .map((trigram) => ({ trigram, urls: this.#urlsOf.get(trigram) ?? [] }))
      .toSorted((a, b) => a.urls.length - b.urls.length)
      .slice(0, TRIGRAMS_MAX);
    if (rarest[0] === undefined) return null;
    const trigrams = rarest.map(({ trigram }) => trigram);
    const found = rarest[0].urls.filter((url) => trigrams.every((trigram) => url.includes(trigram)));
    const matches = found.filter((url) => url.includes(term));
    const all = Math.max(1, this.#urls);
    return { trigrams, share: found.length / all, frequency: matches.length / all };
  }
}

/** The texts that contain each trigram. */
function byTrigram(texts: readonly string[]): Map<string, string[]> {
  const textsOf = new Map<string, string[]>();
  for (const text of texts)
    for (const trigram of trigramsOf(text)) {
      const found = textsOf.get(trigram);
      if (found === undefined) textsOf.set(trigram, [text]);
      else found.push(text);
    }
  return textsOf;
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (let at = 0; at + TRIGRAM <= text.length; at += 1) trigrams.add(text.slice(at, at + TRIGRAM));
  return trigrams;
}
