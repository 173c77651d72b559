import { CallerBody, OverviewBody, toCallerBody, toOverviewBody } from '@pagemark/http/wire';
import { anyProcedure, readProcedure, router } from '../procedures.ts';

/** The caller's account. */
export const accountRouter = router({
  /** The caller. `account.name` is null when the request has a key instead of a session. */
  whoami: anyProcedure.output(CallerBody).query(({ ctx }) => toCallerBody(ctx.principal, ctx.accountName)),

  /** Counts of reports by result, regressions since their previous run, and queued and running audits. */
  overview: readProcedure
    .output(OverviewBody)
    .query(async ({ ctx }) =>
      toOverviewBody(await ctx.services.core.statistics.overview(ctx.principal.accountId), ctx.baseUrl()),
    ),
});
