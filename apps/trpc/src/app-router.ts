import { router } from './procedures.ts';
import { accountRouter } from './routers/account-router.ts';
import { activityRouter } from './routers/activity-router.ts';
import { checksRouter } from './routers/checks-router.ts';
import { importsRouter } from './routers/imports-router.ts';
import { keysRouter } from './routers/keys-router.ts';
import { projectsRouter } from './routers/projects-router.ts';
import { reportsRouter } from './routers/reports-router.ts';
import { sessionsRouter } from './routers/sessions-router.ts';

/** All procedures of the endpoint. */
export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  checks: checksRouter,
  imports: importsRouter,
  keys: keysRouter,
  projects: projectsRouter,
  reports: reportsRouter,
  sessions: sessionsRouter,
});

/** The type for a typed client: `createTRPCClient<AppRouter>(…)`. */
export type AppRouter = typeof appRouter;
