import { sql } from 'kysely';
import { foldAscii } from '@pagemark/domain';
import { postgresStatement } from '../../../statement/statement.ts';
import { countTokens } from '../../../sqlite/search/token-frequencies.ts';
import type { TokenFrequencies } from '../../../sqlite/search/token-frequencies.ts';
import type { Reader } from '../../connection.ts';

/** The sample: this many runs of neighbouring reports, evenly spread. Read in some 10 ms. */
const RUNS = 64;
const RUN_ROWS = 128;
/** Characters that are looked up of a longer text: three trigrams. */
const PIECE = 5;

const findLastSeq = postgresStatement<Record<string, never>, { seq: number }>(
  () => sql`select seq from reports order by seq desc limit 1`,
);

const sampleUrls = postgresStatement<{ step: number; lastSeq: number }, { url: string }>(
  (
    arg,
  ) => sql`select run.url from generate_series(1, ${arg('lastSeq')}::bigint, ${arg('step')}::bigint) as first (seq)
    cross join lateral (
      select url from reports where reports.seq >= first.seq order by reports.seq limit ${sql.lit(RUN_ROWS)}
    ) as run
    limit ${sql.lit(RUNS * RUN_ROWS)}`,
);

/**
 * How frequent a text is in the URLs of all reports, by a sample that is taken anew when they have become twice as
 * many. It only chooses between ways to the same answer: a wrong one costs time.
 */
export class UrlSample {
  #lastSeq = 0;
  #urls: readonly string[] = [];
  #frequency: TokenFrequencies = () => 0;

  /** From 0 to 1. */
  async shareWith(reader: Reader, search: string): Promise<number> {
    const lastSeq = (await reader.get(findLastSeq, {}))?.seq ?? 0;
    if (lastSeq > 2 * this.#lastSeq) {
      this.#lastSeq = lastSeq;
      const step = Math.max(RUN_ROWS, Math.ceil(lastSeq / RUNS));
      this.#urls = (await reader.all(sampleUrls, { lastSeq, step })).map(({ url }) => foldAscii(url));
      this.#frequency = countTokens(this.#urls);
    }
    const folded = foldAscii(search);
    const found = this.#urls.filter((url) => url.includes(folded)).length;
    return this.#urls.length === 0 ? 0 : found / this.#urls.length;
  }

  /**
   * The piece of a text that is best looked up in its stead: the index walks the list of every trigram it is asked for,
   * and those of a pasted URL are in most rows. The text itself when it has no piece to choose.
   */
  rarestPiece(search: string): string {
    const folded = foldAscii(search);
    let [rarest, least] = [folded, Infinity];
    for (let start = 0; start + PIECE <= folded.length; start += 1) {
      const piece = folded.slice(start, start + PIECE);
      const frequencies = [0, 1, 2]
        .map((at) => piece.slice(at, at + 3))
        .filter((trigram) => /^[a-z0-9]+$/.test(trigram))
        .map((trigram) => this.#frequency(trigram));
      const score = Math.min(...frequencies) + frequencies.reduce((sum, each) => sum + each, 0) / 100;
      if (score < least) [rarest, least] = [piece, score];
    }
    return rarest;
  }
}

/**
 * Whether the trigram index can look a text up. `pg_trgm` takes a text apart into words of letters and digits: it
 * needs three of one word, or two at a word's beginning or end.
 */
export function hasTrigrams(search: string): boolean {
  return /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9]/i.test(search);
}
