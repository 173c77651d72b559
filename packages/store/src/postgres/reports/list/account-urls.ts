import { sql } from 'kysely';
import { postgresStatement } from '../../../db/statement.ts';
import { isKept } from '../../../cleared-projects.ts';
import type { Reader } from '../../../db/db.ts';

/** URLs that are kept of a list: six megabytes, as a rule. */
const URLS_MAX = 100_000;
/** Lists of which URLs are kept. */
const LISTS_MAX = 6;
/** They are read again when the list has so many times as many reports, or so many may have left it since. */
const GROWTH = 2;
const GONE_MAX = 2_000;

/** An account's reports, all or those with a result, as the counters tell them: how many there are, and how many left so far. */
export type CountedList = { accountId: number; resultRank: number | null; rows: number; left: number };

type Block = Promise<{ text: string; rows: number; left: number }>;
type BlockArgs = { accountId: number; resultRank: number | null; oldest: number; newest: number };

/** The URLs of a list's oldest and newest reports in lower case, each on a line. */
function readUrls(columns: readonly ('account_id' | 'result_rank')[]) {
  return postgresStatement<BlockArgs, { text: string | null }>((arg) => {
    const first = (way: 'asc' | 'desc', limit: number) => {
      const order = [...columns, 'id'].map((column) => sql`${sql.ref(column)} ${sql.raw(way)}`);
      const result = columns.includes('result_rank') ? sql`and result_rank = ${arg('resultRank')}` : sql``;
      return sql`(select url from reports where account_id = ${arg('accountId')} and ${isKept(arg('accountId'))} ${result}
        order by ${sql.join(order)} limit ${limit})`;
    };
    return sql`select string_agg(lower(url), E'\n') as text
      from (${first('asc', arg('oldest'))} union all ${first('desc', arg('newest'))}) as urls`;
  });
}

const readAll = readUrls(['account_id']);
const readOfResult = readUrls(['account_id', 'result_rank']);

/**
 * URLs of large lists that were read once, to see that a search finds many: URLs never change, so that as many as were
 * found then are there still, less those that left. Counting rows to 10,000 in the database would take tens of
 * milliseconds.
 */
export class AccountUrls {
  readonly #blocks = new Map<string, Block>();

  /** A lower bound of how many reports of a list hold a text, which is in lower case; no more than `enough`. */
  async countAtLeast(reader: Reader, list: CountedList, folded: string, enough: number): Promise<number> {
    const { text, left } = await this.#block(reader, list);
    const gone = Math.max(0, list.left - left);
    return countLines(text, folded, enough + gone) - gone;
  }

  async #block(reader: Reader, list: CountedList): Block {
    const { accountId, resultRank, rows, left } = list;
    const key = `${accountId} ${resultRank ?? ''}`;
    const known = await this.#blocks.get(key);
    if (known !== undefined && rows <= GROWTH * known.rows && left - known.left <= GONE_MAX) return known;
    const block = read(reader, list);
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    block.catch(() => this.#blocks.delete(key));
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > LISTS_MAX && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }
}

async function read(reader: Reader, { accountId, resultRank, rows, left }: CountedList): Block {
  // More reports than are read: no report is among the oldest half of them and among the newest.
  const limits =
    rows > URLS_MAX ? { oldest: URLS_MAX / 2, newest: URLS_MAX / 2 } : { oldest: URLS_MAX, newest: 0 };
  const statement = resultRank === null ? readAll : readOfResult;
  const row = await reader.one(statement, { accountId, resultRank, ...limits });
  return { text: row?.text ?? '', rows, left };
}

/** How many lines hold a text, counted up to `enough`. */
function countLines(lines: string, text: string, enough: number): number {
  let count = 0;
  for (let at = lines.indexOf(text); at !== -1 && count < enough; count += 1) {
    const end = lines.indexOf('\n', at);
    at = end === -1 ? -1 : lines.indexOf(text, end + 1);
  }
  return count;
}
