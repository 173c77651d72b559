import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';

/** Page size of entries. */
const ENTRIES_MAX = 100;
const ENTRIES_DEFAULT = 50;

const ListActivityInput = z.strictObject({
  /** Cursor: `nextBeforeSeq` of the previous page; absent for the first page. */
  beforeSeq: z.int().min(1).optional(),
  limit: z.int().min(1).max(ENTRIES_MAX).default(ENTRIES_DEFAULT),
});

/** The activity log of the caller's account. */
export const activityRouter = router({
  /** Latest first. `nextBeforeSeq` is the cursor of the next page; null on the last page. */
  list: adminProcedure.input(ListActivityInput).query(async ({ ctx, input }) => {
    const { beforeSeq = null, limit } = input;
    const { activity } = ctx.services.store;
    const found = await activity.list(ctx.principal.accountId, { beforeSeq, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, nextBeforeSeq: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
  }),
});
