import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';

const LINES_MAX = 100;
const LINES_DEFAULT = 50;

const ListActivityInput = z.strictObject({
  /** Those before this one; from the latest when absent. */
  beforeSeq: z.int().min(1).optional(),
  limit: z.int().min(1).max(LINES_MAX).default(LINES_DEFAULT),
});

/** The log of activity of the caller's account. */
export const activityRouter = router({
  /** Latest first; `nextBeforeSeq` leads to the next page, and is null at the end. */
  list: adminProcedure.input(ListActivityInput).query(async ({ ctx, input }) => {
    const { beforeSeq = null, limit } = input;
    const { activity } = ctx.services.store;
    const found = await activity.list(ctx.principal.accountId, { beforeSeq, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, nextBeforeSeq: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
  }),
});
