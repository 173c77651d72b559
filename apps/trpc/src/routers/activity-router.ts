import { ActivityEntryBody, toActivityEntryBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { adminProcedure, router } from '../procedures.ts';

/** Page size of entries. */
const ENTRIES_MAX = 100;
const ENTRIES_DEFAULT = 50;

const ListActivityInput = z.strictObject({
  /** Cursor: `next_before_seq` of the previous page; absent for the first page. */
  before_seq: z.int().min(1).optional(),
  limit: z.int().min(1).max(ENTRIES_MAX).default(ENTRIES_DEFAULT),
});

const ActivityPage = z.strictObject({
  data: z.array(ActivityEntryBody),
  next_before_seq: z.int().nullable(),
});

/** The activity log of the caller's account. */
export const activityRouter = router({
  /** Latest first. `next_before_seq` is the cursor of the next page; null on the last page. */
  list: adminProcedure
    .input(ListActivityInput)
    .output(ActivityPage)
    .query(async ({ ctx, input: { before_seq: beforeSeq = null, limit } }) => {
      const { activityLog } = ctx.services.core;
      const { items, nextBeforeSeq } = await activityLog.list(ctx.principal.accountId, { beforeSeq, limit });
      return { data: items.map(toActivityEntryBody), next_before_seq: nextBeforeSeq };
    }),
});
