import {
  CompareRunsInput,
  CreateReportInput,
  ListReportsInput,
  PagingInput,
  UpdateReportInput,
} from '@pagemark/domain';
import {
  ComparisonBody,
  ReportBody,
  ReportDetailBody,
  ReportOutcomeBody,
  reportUrl,
  RunBody,
  RunDetailBody,
  toComparisonBody,
  toReportBody,
  toReportDetailBody,
  toReportOutcomeBody,
  toRunBody,
  toRunDetailBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { writtenReport, WrittenReport } from '../receipts.ts';
import { listPage, toListPage } from '../wire/list-page.ts';
import { toReportUpdates } from '../wire/report-updates.ts';
import { ReportIds, ReportTarget, RunTarget, VersionedTarget } from './inputs.ts';

const ReportOutcomes = z.array(ReportOutcomeBody);

/** Reports of the caller's account. */
export const reportsRouter = router({
  list: readProcedure
    .input(ListReportsInput)
    .output(listPage(ReportBody))
    .query(async ({ ctx, input }) => {
      const baseUrl = ctx.baseUrl();
      const found = await ctx.services.core.reports.list(ctx.principal.accountId, input);
      const request = { input, url: `${baseUrl}/api/v1/reports` };
      return toListPage(found, request, (report) => toReportBody(report, baseUrl));
    }),

  get: readProcedure
    .input(ReportTarget)
    .output(ReportDetailBody)
    .query(async ({ ctx, input }) =>
      toReportDetailBody(
        await ctx.services.core.reports.show(ctx.principal.accountId, input.id),
        ctx.baseUrl(),
      ),
    ),

  /** The runs of a report, latest first. */
  runs: readProcedure
    .input(ReportTarget.extend(PagingInput.shape))
    .output(listPage(RunBody))
    .query(async ({ ctx, input: { id, ...input } }) => {
      const found = await ctx.services.core.reportRuns.list(ctx.principal.accountId, id, input);
      return toListPage(found, { input, url: `${reportUrl(id, ctx.baseUrl())}/runs` }, toRunBody);
    }),

  /** A run with its full results. */
  run: readProcedure
    .input(RunTarget)
    .output(RunDetailBody)
    .query(async ({ ctx, input: { id, run } }) =>
      toRunDetailBody(await ctx.services.core.reportRuns.show(ctx.principal.accountId, id, run), {
        reportId: id,
        baseUrl: ctx.baseUrl(),
      }),
    ),

  /** The difference between two completed runs; the latest two by default. */
  compare: readProcedure
    .input(ReportTarget.extend(CompareRunsInput.shape))
    .output(ComparisonBody)
    .query(async ({ ctx, input: { id, ...input } }) =>
      toComparisonBody(await ctx.services.core.reportRuns.compare(ctx.principal.accountId, id, input)),
    ),

  /** The changes with the latest result; null while there are fewer than two results. */
  changes: readProcedure
    .input(ReportTarget)
    .output(ComparisonBody.nullable())
    .query(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      const compared = await ctx.services.core.reportRuns.compareLatest(accountId, input.id);
      return compared && toComparisonBody(compared);
    }),

  /** Yields each report immediately, then every change until the stream ends. `report` is null for a deleted report. */
  watch: readProcedure.input(z.strictObject({ ids: ReportIds })).subscription(({ ctx, input, signal }) => {
    const ended = ctx.whileValid(signal ?? AbortSignal.abort());
    const updates = ctx.services.core.reports.watch(ctx.principal.accountId, input.ids, ended);
    return toReportUpdates(updates, ctx.baseUrl());
  }),

  create: writeProcedure
    .input(CreateReportInput)
    .output(WrittenReport)
    .mutation(async ({ ctx, input }) => {
      const options = { idempotencyKey: ctx.idempotencyKey };
      const { report } = await ctx.services.core.reports.create(ctx.principal.accountId, input, options);
      return writtenReport(ctx, report);
    }),

  update: writeProcedure
    .input(VersionedTarget.extend({ change: UpdateReportInput }))
    .output(WrittenReport)
    .mutation(async ({ ctx, input }) => {
      const target = { id: input.id, ifVersion: input.if_version ?? null, actor: ctx.actor };
      const { accountId } = ctx.principal;
      const { report } = await ctx.services.core.reports.update(accountId, target, input.change);
      return writtenReport(ctx, report);
    }),

  delete: writeProcedure.input(VersionedTarget).mutation(({ ctx, input }) => {
    const target = { id: input.id, ifVersion: input.if_version ?? null, actor: ctx.actor };
    return ctx.services.core.reports.delete(ctx.principal.accountId, target);
  }),

  updateMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds, change: UpdateReportInput }))
    .output(ReportOutcomes)
    .mutation(async ({ ctx, input: { ids, change } }) => {
      const { reports } = ctx.services.core;
      const outcomes = await reports.updateMany(ctx.principal.accountId, ids, change, ctx.actor);
      return outcomes.map(toReportOutcomeBody);
    }),

  deleteMany: writeProcedure
    .input(z.strictObject({ ids: ReportIds }))
    .output(ReportOutcomes)
    .mutation(async ({ ctx, input }) => {
      const { reports } = ctx.services.core;
      const outcomes = await reports.deleteMany(ctx.principal.accountId, input.ids, ctx.actor);
      return outcomes.map(toReportOutcomeBody);
    }),
});
