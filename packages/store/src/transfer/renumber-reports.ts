import type { CopySource, CopyTarget } from './copy-port.ts';

const ROWS_MAX = 10_000;
/** Reports whose place by id differs from that by number. They are few, and have the same places in both orders. */
const MOVED = `select * from (
    select seq, row_number() over (order by id) as by_id, row_number() over (order by seq) as by_seq from reports
  ) as ranked where by_id <> by_seq`;

/**
 * In a file, reports are numbered in the order of their ids; on a server, concurrent ones may not be. Returns the
 * function from their numbers in the source to those in the target: the same numbers, assigned again where their order
 * differs.
 */
export async function renumberReports(
  source: CopySource,
  target: CopyTarget,
): Promise<(seq: unknown) => unknown> {
  if (source.engine === target.engine || target.engine === 'postgres') return (seq) => seq;
  const places = new Map<unknown, unknown>();
  const numbers = new Map<unknown, unknown>();
  for await (const rows of source.batches(MOVED, ROWS_MAX)) {
    for (const { seq, by_id: byId, by_seq: bySeq } of rows) {
      places.set(seq, byId);
      numbers.set(bySeq, seq);
    }
  }
  return (seq) => (places.has(seq) ? numbers.get(places.get(seq)) : seq);
}
