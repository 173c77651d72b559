import { sql } from 'kysely';
import { foldAscii } from '@pagemark/domain';
import { postgresStatement } from '../../../statement/statement.ts';
import type { Reader } from '../../connection.ts';

/** The sample: this many runs of neighbouring reports, evenly spread. Read in some 10 ms. */
const RUNS = 64;
const RUN_ROWS = 128;

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

  /** From 0 to 1. */
  async shareWith(reader: Reader, search: string): Promise<number> {
    const lastSeq = (await reader.get(findLastSeq, {}))?.seq ?? 0;
    if (lastSeq > 2 * this.#lastSeq) {
      this.#lastSeq = lastSeq;
      const step = Math.max(RUN_ROWS, Math.ceil(lastSeq / RUNS));
      this.#urls = (await reader.all(sampleUrls, { lastSeq, step })).map(({ url }) => foldAscii(url));
    }
    const folded = foldAscii(search);
    const found = this.#urls.filter((url) => url.includes(folded)).length;
    return this.#urls.length === 0 ? 0 : found / this.#urls.length;
  }
}

/**
 * Whether the trigram index can look a text up. `pg_trgm` takes a text apart into words of letters and digits: it
 * needs three of one word, or two at a word's beginning or end.
 */
export function hasTrigrams(search: string): boolean {
  return /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9]/i.test(search);
}
