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
 * Estimates how frequent texts are in the search index, from a sample of its URLs. It only affects the choice between plans with
 * the same result.
 */
export class UrlSample {
  readonly #engine: Engine;
  #lastSeq = 0;
  #uses = 0;
  #urls: readonly string[] = [];
  #trigrams: ReadonlyMap<string, number> = new Map();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Takes a new sample when there are twice as many reports as at the last one. Not every call looks up their number. */
  async refresh(reader: Reader): Promise<void> {
    this.#uses += 1;
    if (this.#urls.length > 0 && this.#uses % USES_PER_LOOK !== 0) return;
    const lastSeq = (await reader.one(findLastSeq, {}))?.seq ?? 0;
    if (lastSeq <= 2 * this.#lastSeq) return;
    this.#lastSeq = lastSeq;
    const step = Math.max(RUN_ROWS, Math.floor(lastSeq / RUNS));
    const urls: string[] = [];
    for (let fromSeq = 1; fromSeq <= lastSeq && urls.length < RUNS * RUN_ROWS; fromSeq += step) {
      const rows = await reader.all(sampleUrls, { fromSeq, limit: RUN_ROWS });
      for (const { url } of rows) urls.push(indexedText(this.#engine, url));
    }
    this.#urls = urls;
    this.#trigrams = countTrigrams(urls);
  }

  /** The highest report number when the sample was taken. */
  get rows(): number {
    return this.#lastSeq;
  }

  /** The share of URLs that contain all of the indexed texts, from 0 to 1. */
  frequencyOf(texts: readonly string[]): number {
    const found = this.#urls.filter((url) => texts.every((text) => url.includes(text)));
    return found.length / Math.max(1, this.#urls.length);
  }

  /** The rarest trigrams of an indexed text, rarest first. Empty if it is shorter than a trigram. */
  rarestTrigrams(text: string): string[] {
    return [...trigramsOf(text.slice(0, TERM_CHARACTERS))]
      .map((trigram) => ({ trigram, count: this.#trigrams.get(trigram) ?? 0 }))
      .toSorted((a, b) => a.count - b.count)
      .slice(0, TRIGRAMS_MAX)
      .map(({ trigram }) => trigram);
  }
}

/** The number of texts that contain each trigram. */
function countTrigrams(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const trigram of trigramsOf(text)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return counts;
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (let at = 0; at + TRIGRAM <= text.length; at += 1) trigrams.add(text.slice(at, at + TRIGRAM));
  return trigrams;
}
