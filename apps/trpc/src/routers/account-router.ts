import { SCOPES } from '@pagemark/core';
import { z } from 'zod';
import { anyProcedure, readProcedure, router } from '../procedures.ts';
import { OverviewBody, toOverviewBody } from '../wire/statistics.ts';

const CallerBody = z.strictObject({
  account: z.strictObject({ id: z.int(), name: z.string().nullable() }),
  key_id: z.string().nullable(),
  scopes: z.array(z.enum(SCOPES)),
});

/** The caller's account. */
export const accountRouter = router({
  /** The caller. `account.name` is null when the request has a key instead of a session. */
  whoami: anyProcedure.output(CallerBody).query(({ ctx }) => ({
    account: { id: ctx.principal.accountId, name: ctx.accountName },
    key_id: ctx.principal.keyId,
    scopes: SCOPES.filter((scope) => ctx.principal.scopes.has(scope)),
  })),

  /** Counts of reports by result, regressions since their previous run, and queued and running audits. */
  overview: readProcedure
    .output(OverviewBody)
    .query(async ({ ctx }) =>
      toOverviewBody(await ctx.services.core.statistics.overview(ctx.principal.accountId), ctx.baseUrl()),
    ),
});
