import { sql } from 'kysely';
import { postgresStatement } from '../../../statement/statement.ts';
import type { Reader } from '../../connection.ts';

/** URLs that are kept of an account: six megabytes, as a rule. */
const URLS_MAX = 100_000;
/** Accounts of which URLs are kept. */
const ACCOUNTS_MAX = 4;
/** They are read again when the account has so many times as many reports, or so many of its reports were deleted since. */
const GROWTH = 2;
const DELETED_MAX = 10_000;

/** An account's reports as the counters tell them: how many there are, and how many there were that are deleted. */
export type AccountCounts = { accountId: number; rows: number; deleted: number };

type Block = Promise<{ text: string; rows: number; deleted: number }>;
type BlockArgs = { accountId: number; oldest: number; newest: number };

/** The URLs of an account's oldest and newest reports in lower case, each on a line. */
const readUrls = postgresStatement<BlockArgs, { text: string | null }>((arg) => {
  const first = (way: 'asc' | 'desc', limit: ReturnType<typeof arg>) => sql`(
      select url from reports where account_id = ${arg('accountId')}
      order by account_id ${sql.raw(way)}, id ${sql.raw(way)} limit ${limit}
    )`;
  return sql`select string_agg(lower(url), E'\n') as text
    from (${first('asc', arg('oldest'))} union all ${first('desc', arg('newest'))}) as urls`;
});

/**
 * URLs of large accounts that were read once, to see that a search finds many: URLs never change, so that as many as
 * were found then are there still, less those that were deleted. Counting rows to 10,000 in the database would take
 * tens of milliseconds.
 */
export class AccountUrls {
  readonly #blocks = new Map<number, Block>();

  /** A lower bound of how many reports of an account hold a text, which is in lower case; no more than `enough`. */
  async countAtLeast(reader: Reader, counts: AccountCounts, folded: string, enough: number): Promise<number> {
    const { text, deleted } = await this.#block(reader, counts);
    const gone = Math.max(0, counts.deleted - deleted);
    return countLines(text, folded, enough + gone) - gone;
  }

  async #block(reader: Reader, counts: AccountCounts): Block {
    const { accountId, rows, deleted } = counts;
    const known = await this.#blocks.get(accountId);
    if (known !== undefined && rows <= GROWTH * known.rows && deleted - known.deleted <= DELETED_MAX)
      return known;
    const block = read(reader, counts);
    this.#blocks.delete(accountId);
    this.#blocks.set(accountId, block);
    block.catch(() => this.#blocks.delete(accountId));
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > ACCOUNTS_MAX && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }
}

async function read(reader: Reader, { accountId, rows, deleted }: AccountCounts): Block {
  // More reports than are read: no report is among the oldest half of them and among the newest.
  const limits =
    rows > URLS_MAX ? { oldest: URLS_MAX / 2, newest: URLS_MAX / 2 } : { oldest: URLS_MAX, newest: 0 };
  const row = await reader.get(readUrls, { accountId, ...limits });
  return { text: row?.text ?? '', rows, deleted };
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
