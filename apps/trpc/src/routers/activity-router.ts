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
  list: adminProcedure
    .input(ListActivityInput)
    .query(({ ctx, input: { beforeSeq = null, limit } }) =>
      ctx.services.core.activityLog.list(ctx.principal.accountId, { beforeSeq, limit }),
    ),
});
