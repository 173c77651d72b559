import { SCOPES } from '@pagemark/core';
import { anyProcedure, readProcedure, router } from '../procedures.ts';
import { toOverviewBody } from '../wire/statistics.ts';

/** The caller's account. */
export const accountRouter = router({
  /** The caller. `account.name` is null when the request has a key instead of a session. */
  whoami: anyProcedure.query(({ ctx }) => ({
    account: { id: ctx.principal.accountId, name: ctx.accountName },
    key_id: ctx.principal.keyId,
    scopes: SCOPES.filter((scope) => ctx.principal.scopes.has(scope)),
  })),

  /** Counts of reports by result, regressions since their previous run, and queued and running audits. */
  overview: readProcedure.query(async ({ ctx }) =>
    toOverviewBody(await ctx.services.core.statistics.overview(ctx.principal.accountId), ctx.baseUrl()),
  ),
});
