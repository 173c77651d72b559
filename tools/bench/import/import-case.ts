import { z } from 'zod';

/** The request to a side: to create reports for this many URLs, starting at number `first`. */
export const LinesRequest = z.object({
  first: z.int().min(0),
  lines: z.int().min(1).max(1_000_000),
  /** Rows per transaction; our side chooses its own. */
  batch: z.int().min(1),
});
export type LinesRequest = z.infer<typeof LinesRequest>;
export type LinesResponse = {
  perS: number;
  perCpuS: number;
  /** Mean number of lines per transaction. */
  batch: number;
  /** The 99th percentile of transaction durations, in milliseconds. */
  p99Ms: number;
};

const HOSTS = 1_000;

/** The host and the URL of a line: about 70 characters, the hosts interleaved. */
export function lineOf(number: number): { host: string; url: string } {
  const host = `shop-${(number * 7_919) % HOSTS}.example`;
  const path = `products/category-${number % 37}/item-${number}`;
  return { host, url: `https://${host}/${path}?ref=${(number * 2_654_435_761) % 1_000_003}` };
}

const LINES_OF_PIECE = 1_000;

/** The text of lines, in chunks. */
export async function* linesOf({ first, lines }: LinesRequest): AsyncGenerator<Uint8Array> {
  for (let from = first; from < first + lines; from += LINES_OF_PIECE) {
    const count = Math.min(LINES_OF_PIECE, first + lines - from);
    const urls = Array.from({ length: count }, (_, index) => lineOf(from + index).url);
    yield Buffer.from(`${urls.join('\n')}\n`);
  }
}
