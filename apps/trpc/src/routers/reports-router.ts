import {
  AppError,
  CreateReportInput,
  compareResults,
  ListReportsInput,
  UpdateReportInput,
} from '@pagemark/domain';
import type { AppErrorCode, ResultComparison } from '@pagemark/domain';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { asWritten } from '../receipts.ts';
import { ReportIds, ReportTarget, VersionedTarget } from './inputs.ts';

/** Calls do not wait for runs, which `watch` reports: a waiting call would occupy one of the browser's few connections. */
const NO_WAIT = { timeoutMs: 0 };

/** Maximum regressions and maximum improvements in one response. */
const CHANGES_MAX = 100;

/** The outcome for one of several reports; `error` is null on success. */
type ReportOutcome = { id: string; error: { code: AppErrorCode; message: string } | null };

/** Reports of the caller's account. */
export const reportsRouter = router({
  list: readProcedure
    .input(ListReportsInput)
    .query(({ ctx, input }) => ctx.services.core.reports.list(ctx.principal.accountId, input)),

  get: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) => ctx.services.core.reports.show(ctx.principal.accountId, input.id)),

  /** The results of the previous completed run; null when there is none. */
  previous: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) =>
      ctx.services.core.statistics.previousResults(ctx.principal.accountId, input.id),
    ),

  /** The checks that changed since the previous completed run, most points first; null when there is none. */
  changes: readProcedure.input(ReportTarget).query(async ({ ctx, input }) => {
    const { accountId } = ctx.principal;
    const { results } = await ctx.services.core.reports.show(accountId, input.id);
    if (results === null) return null;
    const previous = await ctx.services.core.statistics.previousResults(accountId, input.id);
    if (previous === null) return null;
    const { worse, better } = compareResults(previous, results);
    return { worse: toChanges(worse), better: toChanges(better) };
  }),

  runs: readProcedure
    .input(ReportTarget)
    .query(({ ctx, input }) => ctx.services.core.statistics.reportRuns(ctx.principal.accountId, input.id)),

  /** Yields each report immediately, then every change until the stream ends. `report` is null for a deleted report. */
  watch: readProcedure
    .input(z.strictObject({ ids: ReportIds }))
    .subscription(({ ctx, input, signal }) =>
      ctx.services.core.reports.watch(
        ctx.principal.accountId,
        input.ids,
        ctx.whileValid(signal ?? AbortSignal.abort()),
      ),
    ),

  create: writeProcedure.input(CreateReportInput).mutation(async ({ ctx, input }) => {
    const options = { wait: NO_WAIT, idempotencyKey: null };
    const { report } = await ctx.services.core.reports.create(ctx.principal.accountId, input, options);
    return asWritten(ctx.principal, report);
  }),

  update: writeProcedure
    .input(VersionedTarget.extend({ change: UpdateReportInput }))
    .mutation(async ({ ctx, input }) => {
      const target = { id: input.id, ifVersion: input.ifVersion ?? null, actor: ctx.actor };
      const { accountId } = ctx.principal;
      const report = await ctx.services.core.reports.update(accountId, target, input.change, NO_WAIT);
      return asWritten(ctx.principal, report);
    }),

  delete: writeProcedure.input(VersionedTarget).mutation(({ ctx, input }) => {
    const target = { id: input.id, ifVersion: input.ifVersion ?? null, actor: ctx.actor };
    return ctx.services.core.reports.delete(ctx.principal.accountId, target);
  }),

  updateMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds, change: UpdateReportInput }))
    .mutation(({ ctx, input }) =>
      forEach(input.ids, (id) =>
        ctx.services.core.reports.update(
          ctx.principal.accountId,
          { id, ifVersion: null, actor: ctx.actor },
          input.change,
          NO_WAIT,
        ),
      ),
    ),

  deleteMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds }))
    .mutation(({ ctx, input }) =>
      forEach(input.ids, (id) =>
        ctx.services.core.reports.delete(ctx.principal.accountId, { id, ifVersion: null, actor: ctx.actor }),
      ),
    ),
});

/** The changes without evidence, which the report itself has. */
function toChanges(changed: ResultComparison['worse']) {
  return changed
    .slice(0, CHANGES_MAX)
    .map(({ finding: { id, title, message }, points }) => ({ id, title, message, points }));
}

/** Calls `act` for each report. An AppError of one report does not affect the others. */
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
