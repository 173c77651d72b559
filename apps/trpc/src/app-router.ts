import { router } from './procedures.ts';
import { accountRouter } from './routers/account-router.ts';
import { activityRouter } from './routers/activity-router.ts';
import { alertsRouter } from './routers/alerts-router.ts';
import { checksRouter } from './routers/checks-router.ts';
import { eventsRouter } from './routers/events-router.ts';
import { importsRouter } from './routers/imports-router.ts';
import { keysRouter } from './routers/keys-router.ts';
import { projectsRouter } from './routers/projects-router.ts';
import { reportsRouter } from './routers/reports-router.ts';
import { sessionsRouter } from './routers/sessions-router.ts';
import { webhooksRouter } from './routers/webhooks-router.ts';

/** All procedures of the endpoint. */
export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  alerts: alertsRouter,
  checks: checksRouter,
  events: eventsRouter,
  imports: importsRouter,
  keys: keysRouter,
  projects: projectsRouter,
  reports: reportsRouter,
  sessions: sessionsRouter,
  webhooks: webhooksRouter,
});

/** The type for a typed client: `createTRPCClient<AppRouter>(…)`. */
export type AppRouter = typeof appRouter;
