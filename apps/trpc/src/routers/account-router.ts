import { ListAccountIssuesInput } from '@pagemark/domain';
import {
  AccountIssueBody,
  CallerBody,
  OverviewBody,
  ProjectHistoryBody,
  UsageBody,
  toAccountIssueBody,
  toCallerBody,
  toOverviewBody,
  toProjectHistoryBody,
  toUsageBody,
} from '@pagemark/http/wire';
import { anyProcedure, readProcedure, router } from '../procedures.ts';
import { listPage, toListPage } from '../wire/list-page.ts';

/** The caller's account. */
export const accountRouter = router({
  /**
   * The caller and the server's rendering settings. `account.name` is null when the request has a key instead of a
   * session.
   */
  whoami: anyProcedure.output(CallerBody).query(({ ctx: { principal, accountName, services } }) => {
    const { rendering, hasLighthouse } = services.core;
    return toCallerBody(principal, { accountName, rendering, hasLighthouse });
  }),

  /** Counts of reports by result, regressions since their previous run, and queued and running audits. */
  overview: readProcedure
    .output(OverviewBody)
    .query(async ({ ctx }) =>
      toOverviewBody(await ctx.services.core.statistics.overview(ctx.principal.accountId), ctx.baseUrl()),
    ),

  /** The account's usage and limits. */
  usage: readProcedure.output(UsageBody).query(async ({ ctx }) => {
    const { core, requestsPerMinute } = ctx.services;
    return toUsageBody(await core.statistics.usage(ctx.principal.accountId), requestsPerMinute);
  }),

  /** The scores of all projects together, by day, over the last 90 days. */
  history: readProcedure
    .output(ProjectHistoryBody)
    .query(async ({ ctx }) =>
      toProjectHistoryBody(await ctx.services.core.statistics.history(ctx.principal.accountId)),
    ),

  /** The issues of all projects: the checks that fail or warn on their pages. */
  issues: readProcedure
    .input(ListAccountIssuesInput)
    .output(listPage(AccountIssueBody))
    .query(async ({ ctx, input }) => {
      const found = await ctx.services.core.issues.listOfAccount(ctx.principal.accountId, input);
      return toListPage(found, { input, url: `${ctx.baseUrl()}/api/v1/issues` }, toAccountIssueBody);
    }),
});
