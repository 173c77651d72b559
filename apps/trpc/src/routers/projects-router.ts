import { ListProjectsInput } from '@pagemark/domain';
import { readProcedure, router, writeProcedure } from '../procedures.ts';
import { ProjectTarget } from './inputs.ts';

/** Sites of the caller's account. */
export const projectsRouter = router({
  list: readProcedure
    .input(ListProjectsInput)
    .query(({ ctx, input }) => ctx.services.core.listProjects(ctx.principal.accountId, input)),

  /** Scores of a site over time, and the checks that cost it most. */
  history: readProcedure
    .input(ProjectTarget)
    .query(({ ctx, input }) => ctx.services.insights.projectHistory(ctx.principal.accountId, input.project)),

  delete: writeProcedure
    .input(ProjectTarget)
    .mutation(({ ctx, input }) =>
      ctx.services.core.deleteProject(ctx.principal.accountId, input.project, ctx.actor),
    ),
});
