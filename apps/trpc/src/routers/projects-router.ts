import {
  AppError,
  CheckId,
  CompareDaysInput,
  ListIssueReportsInput,
  ListIssuesInput,
  ListPageTreeInput,
  ListProjectsInput,
  ScheduleInput,
} from '@pagemark/domain';
import type { Project } from '@pagemark/domain';
import {
  IssueBody,
  IssueReportBody,
  PageNodeBody,
  ProjectBody,
  ProjectComparisonBody,
  ProjectHistoryBody,
  ScheduleBody,
  ScheduleReceiptBody,
  toIssueBody,
  toIssueReportBody,
  toPageNodeBody,
  toProjectBody,
  toProjectComparisonBody,
  toProjectHistoryBody,
  toScheduleBody,
  toScheduleReceipt,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { listPage, toListPage } from '../wire/list-page.ts';
import { ProjectTarget } from './inputs.ts';

const ScheduleChange = z.strictObject({ ...ProjectTarget.shape, schedule: ScheduleInput });

const IssuesOf = z.strictObject({ ...ProjectTarget.shape, query: ListIssuesInput });
const IssueReportsOf = z.strictObject({
  ...ProjectTarget.shape,
  check: CheckId,
  query: ListIssueReportsInput,
});

const PagesOf = z.strictObject({ ...ProjectTarget.shape, query: ListPageTreeInput });

const DaysOf = z.strictObject({ ...ProjectTarget.shape, query: CompareDaysInput });

const WrittenSchedule = z.union([ScheduleBody, ScheduleReceiptBody]);

/** A project whose mean score is not rounded: the dashboard shows whole numbers, and would round it a second time. */
function exactProject(project: Project): ProjectBody {
  return { ...toProjectBody(project), score: project.score };
}

/** Projects of the caller's account. */
export const projectsRouter = router({
  list: readProcedure
    .input(ListProjectsInput)
    .output(listPage(ProjectBody))
    .query(async ({ ctx, input }) => {
      const found = await ctx.services.core.projects.list(ctx.principal.accountId, input);
      return toListPage(found, { input, url: `${ctx.baseUrl()}/api/v1/projects` }, exactProject);
    }),

  get: readProcedure
    .input(ProjectTarget)
    .output(ProjectBody)
    .query(async ({ ctx, input }) =>
      exactProject(await ctx.services.core.projects.show(ctx.principal.accountId, input.project)),
    ),

  /** The issues of a project: the checks that fail or warn on its pages. */
  issues: readProcedure
    .input(IssuesOf)
    .output(listPage(IssueBody))
    .query(async ({ ctx, input: { project, query } }) => {
      const found = await ctx.services.core.issues.list(ctx.principal.accountId, project, query);
      const url = `${ctx.baseUrl()}/api/v1/projects/${encodeURIComponent(project)}/issues`;
      return toListPage(found, { input: query, url }, toIssueBody);
    }),

  /** The reports of a project on which a check fails or warns. */
  issueReports: readProcedure
    .input(IssueReportsOf)
    .output(listPage(IssueReportBody))
    .query(async ({ ctx, input: { project, check, query } }) => {
      const { issues } = ctx.services.core;
      const found = await issues.reports(ctx.principal.accountId, { project, check }, query);
      const baseUrl = ctx.baseUrl();
      const url = `${baseUrl}/api/v1/projects/${encodeURIComponent(project)}/issues/${encodeURIComponent(check)}/reports`;
      return toListPage(found, { input: query, url }, (one) => toIssueReportBody(one, baseUrl));
    }),

  /** The pages and directories of a directory of a project. */
  pages: readProcedure
    .input(PagesOf)
    .output(listPage(PageNodeBody))
    .query(async ({ ctx, input: { project, query } }) => {
      const found = await ctx.services.core.pages.level(ctx.principal.accountId, project, query);
      const url = `${ctx.baseUrl()}/api/v1/projects/${encodeURIComponent(project)}/pages`;
      return toListPage(found, { input: query, url }, (node) => ({
        ...toPageNodeBody(node),
        score: node.score,
      }));
    }),

  /** The scores of all pages of a project, on each day with results. */
  history: readProcedure
    .input(ProjectTarget)
    .output(ProjectHistoryBody)
    .query(async ({ ctx, input }) => {
      const { statistics } = ctx.services.core;
      return toProjectHistoryBody(await statistics.projectHistory(ctx.principal.accountId, input.project));
    }),

  /** A project at the end of two days with results. */
  compare: readProcedure
    .input(DaysOf)
    .output(ProjectComparisonBody)
    .query(async ({ ctx, input: { project, query } }) => {
      const { statistics } = ctx.services.core;
      return toProjectComparisonBody(
        await statistics.compareProject(ctx.principal.accountId, project, query),
      );
    }),

  delete: writeProcedure
    .input(ProjectTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.projects.delete(ctx.principal.accountId, input.project, ctx.actor),
    ),

  /** The schedule of a project; null when it has none. */
  schedule: readProcedure
    .input(ProjectTarget)
    .output(ScheduleBody.nullable())
    .query(async ({ ctx, input }) => {
      try {
        return toScheduleBody(await ctx.services.core.schedules.show(ctx.principal.accountId, input.project));
      } catch (error) {
        if (error instanceof AppError && error.code === 'schedule_not_found') return null;
        throw error;
      }
    }),

  setSchedule: writeProcedure
    .input(ScheduleChange)
    .output(WrittenSchedule)
    .mutation(async ({ ctx, input }) => {
      const { accountId, scopes } = ctx.principal;
      const { schedules } = ctx.services.core;
      const schedule = await schedules.set(accountId, input.project, input.schedule, ctx.actor);
      return scopes.has('read') ? toScheduleBody(schedule) : toScheduleReceipt(schedule);
    }),

  removeSchedule: writeProcedure
    .input(ProjectTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.schedules.remove(ctx.principal.accountId, input.project, ctx.actor),
    ),
});
