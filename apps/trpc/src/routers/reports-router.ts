import {
  AppError,
  CreateReportInput,
  differenceOf,
  ListReportsInput,
  UpdateReportInput,
} from '@pagemark/domain';
import type { AppErrorCode, Difference } from '@pagemark/domain';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { asWritten } from '../receipts.ts';
import { ReportIds, ReportTarget, VersionedTarget } from './inputs.ts';

/** Runs are watched, not waited for: no call holds a connection of the browser's few for a minute. */
const NO_WAIT = { timeoutMs: 0 };

/** Checks that got worse, and that got better, in one answer: an installation has some two hundred. */
const CHANGES_MAX = 100;

/** What came of one of several reports; `error` is null when it went well. */
type ReportOutcome = { id: string; error: { code: AppErrorCode; message: string } | null };

/** Reports of the caller's account. */
export const reportsRouter = router({
  list: readProcedure
    .input(ListReportsInput)
    .query(({ ctx, input }) => ctx.services.core.listReports(ctx.principal.accountId, input)),

  get: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) => ctx.services.core.showReport(ctx.principal.accountId, input.id)),

  /** The outcome of the run before the one that is shown; null when there is none. */
  previous: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) => ctx.services.insights.previousResults(ctx.principal.accountId, input.id)),

  /** The checks that the latest outcome changed, dearest first; null when there is none before it. */
  changes: readProcedure.input(ReportTarget).query(async ({ ctx, input }) => {
    const { accountId } = ctx.principal;
    const { results } = await ctx.services.core.showReport(accountId, input.id);
    if (results === null) return null;
    const previous = await ctx.services.insights.previousResults(accountId, input.id);
    if (previous === null) return null;
    const { worse, better } = differenceOf(previous, results);
    return { worse: toChanges(worse), better: toChanges(better) };
  }),

  runs: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) => ctx.services.insights.reportRuns(ctx.principal.accountId, input.id)),

  /** Each report as it is, then every change of one, until it is gone or the stream ends; `report` is null when it is gone. */
  watch: readProcedure
    .input(z.strictObject({ ids: ReportIds }))
    .subscription(({ ctx, input, signal }) =>
      ctx.services.watch.watch(
        ctx.principal.accountId,
        input.ids,
        ctx.whileValid(signal ?? AbortSignal.abort()),
      ),
    ),

  create: writeProcedure.input(CreateReportInput).mutation(async ({ ctx, input }) => {
    const options = { wait: NO_WAIT, idempotencyKey: null };
    const { report } = await ctx.services.core.createReport(ctx.principal.accountId, input, options);
    return asWritten(ctx.principal, report);
  }),

  update: writeProcedure
    .input(VersionedTarget.extend({ change: UpdateReportInput }))
    .mutation(async ({ ctx, input }) => {
      const target = { id: input.id, ifVersion: input.ifVersion ?? null, by: ctx.actor };
      const { accountId } = ctx.principal;
      const report = await ctx.services.core.updateReport(accountId, target, input.change, NO_WAIT);
      return asWritten(ctx.principal, report);
    }),

  delete: writeProcedure.input(VersionedTarget).mutation(({ ctx, input }) => {
    const target = { id: input.id, ifVersion: input.ifVersion ?? null, by: ctx.actor };
    return ctx.services.core.deleteReport(ctx.principal.accountId, target);
  }),

  updateMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds, change: UpdateReportInput }))
    .mutation(({ ctx, input }) =>
      forEach(input.ids, (id) =>
        ctx.services.core.updateReport(
          ctx.principal.accountId,
          { id, ifVersion: null, by: ctx.actor },
          input.change,
          NO_WAIT,
        ),
      ),
    ),

  deleteMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds }))
    .mutation(({ ctx, input }) =>
      forEach(input.ids, (id) =>
        ctx.services.core.deleteReport(ctx.principal.accountId, { id, ifVersion: null, by: ctx.actor }),
      ),
    ),
});

/** Findings have evidence of their own, which the report itself shows: of a change it is enough to name it. */
function toChanges(changed: Difference['worse']) {
  return changed
    .slice(0, CHANGES_MAX)
    .map(({ finding: { id, title, message }, points }) => ({ id, title, message, points }));
}

/** Does something with each report; an expected error of one does not keep the others from it. */
async function forEach(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = [];
  for (const id of ids) {
    try {
      await act(id);
      outcomes.push({ id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, error: { code: error.code, message: error.message } });
    }
  }
  return outcomes;
}
