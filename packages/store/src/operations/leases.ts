import { randomUUID } from 'node:crypto';
import type { Reader, Tx } from '../db/db.ts';
import type { claimDelivery } from '../queries/leases.ts';
import type { StoreContext } from './store-context.ts';

/** Claimed work: its row, and the token that fences the writes of its worker. */
type Taken<Row> = Row & { token: string; nowMs: number };

/**
 * How to claim a kind of work. `find`: returns due work, locked until the transaction ends. `take`: converts a claimed row to the
 * work that its worker receives, or null for none.
 */
type Claiming<Row, Claimed> = {
  find: (reader: Reader, due: { nowMs: number; limit: number }) => Promise<Row[]>;
  claim: typeof claimDelivery;
  take: (tx: Tx, taken: Taken<Row>) => Promise<Claimed | null>;
};

/** Claims up to `limit` due items, each for one caller. They are due again after `leaseMs`. */
export async function claimDue<Row extends { seq: number }, Claimed>(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  { find, claim, take }: Claiming<Row, Claimed>,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<Claimed[]> {
  // Most polls find nothing to do; they must neither take a lock nor look like a change to the database.
  if ((await find(db, { nowMs: clock.nowMs(), limit: 1 })).length === 0) return [];
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const claimed: Claimed[] = [];
    for (const row of await find(tx, { nowMs, limit })) {
      const token = randomUUID();
      if ((await tx.run(claim, { seq: row.seq, token, nowMs, untilMs: nowMs + leaseMs })) === 0) continue;
      const own = await take(tx, { ...row, token, nowMs });
      if (own !== null) claimed.push(own);
    }
    return claimed;
  });
}

/** Less than every account id. */
export const NO_ACCOUNT = -1;

/** The next work by account id after an account, starting over with the first account after the last: accounts take turns. */
export async function nextInTurn<Row>(
  afterAccountId: number,
  find: (afterAccountId: number) => Promise<Row[]>,
): Promise<Row[]> {
  const next = await find(afterAccountId);
  return next.length > 0 ? next : find(NO_ACCOUNT);
}
