import { AppError, ListProjectsInput, ScheduleInput } from '@pagemark/domain';
import { z } from 'zod';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { ProjectTarget } from './inputs.ts';

const ScheduleChange = z.strictObject({ ...ProjectTarget.shape, schedule: ScheduleInput });

/** Projects of the caller's account. */
export const projectsRouter = router({
  list: readProcedure
    .input(ListProjectsInput)
    .query(({ ctx, input }) => ctx.services.core.projects.list(ctx.principal.accountId, input)),

  /** The scores of a project over time, and the checks with the most points lost. */
  history: readProcedure
    .input(ProjectTarget)
    .query(({ ctx, input }) =>
      ctx.services.core.statistics.projectHistory(ctx.principal.accountId, input.project),
    ),

  delete: writeProcedure
    .input(ProjectTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.projects.delete(ctx.principal.accountId, input.project, ctx.actor),
    ),

  /** The schedule of a project; null when it has none. */
  schedule: readProcedure.input(ProjectTarget).query(({ ctx, input }) =>
    ctx.services.core.schedules.show(ctx.principal.accountId, input.project).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'schedule_not_found') return null;
      throw error;
    }),
  ),

  setSchedule: writeProcedure.input(ScheduleChange).mutation(async ({ ctx, input }) => {
    const { accountId, scopes } = ctx.principal;
    const { schedules } = ctx.services.core;
    const schedule = await schedules.set(accountId, input.project, input.schedule, ctx.actor);
    const { project, nextAtMs } = schedule;
    return scopes.has('read') ? schedule : { project, nextAtMs };
  }),

  removeSchedule: writeProcedure
    .input(ProjectTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.schedules.remove(ctx.principal.accountId, input.project, ctx.actor),
    ),
});
