import type { Clock, QueueLimits, Store } from '@pagemark/core';
import type { PostgresDb } from './db/postgres-db.ts';
import type { SqliteDb } from './db/sqlite-db.ts';
import { requireSteps } from './migrations/migration.ts';
import { createAccountStore } from './operations/accounts.ts';
import { createActivityStore } from './operations/activity.ts';
import { createAlertStore } from './operations/alerts/create-alert-store.ts';
import { createBackfillStore } from './operations/backfill.ts';
import { createEventStore } from './operations/events.ts';
import { createImportStore } from './operations/imports/create-import-store.ts';
import { createIssueStore } from './operations/issues.ts';
import { createLabStore } from './operations/lab.ts';
import { createKeyStore } from './operations/keys.ts';
import { createPageTreeStore } from './operations/page-tree.ts';
import { createProjectStore } from './operations/projects.ts';
import { createReportStore } from './operations/reports.ts';
import { createRetentionStore } from './operations/retention.ts';
import { createRunHistoryStore } from './operations/run-history.ts';
import { createRunStore } from './operations/runs.ts';
import { createScheduleStore } from './operations/schedules.ts';
import { createSessionStore } from './operations/sessions.ts';
import { createStatisticsStore } from './operations/statistics.ts';
import { createWebhookStore } from './operations/webhooks/create-webhook-store.ts';
import { createQueue } from './queue/create-queue.ts';
import { QUEUE_LIMITS_DEFAULT } from './queue/queue-limits.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** Options of a store on either engine. */
export type StoreOptions = {
  clock: Clock;
  /** The file of the secret key, which is created if missing. Absent: passwords of imports can be neither accepted nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** Returns the trace of the request in progress as a `traceparent` header, or null. Absent: nothing is traced. */
  traceParent?: (() => string | null) | undefined;
  /**
   * SQLite: the minimum time between two commits of run outcomes, in milliseconds. Default 0: outcomes written at the same moment
   * share one.
   */
  gatherMs?: number | undefined;
};

export function createStore(db: SqliteDb | PostgresDb, box: SecretBox, options: StoreOptions): Store {
  const { clock, traceParent, gatherMs = 0 } = options;
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...options.limits };
  const postgres = db.engine === 'postgres' ? db : null;
  const context = { db, postgres, clock, box, limits, traceParent, gatherMs };
  return {
    accounts: createAccountStore(db, clock),
    keys: createKeyStore(db, clock),
    reports: createReportStore(context),
    projects: createProjectStore(db, clock),
    runs: createRunStore(context),
    queue: createQueue(context),
    retention: createRetentionStore(db, clock),
    schedules: createScheduleStore(context),
    sessions: createSessionStore(db, clock),
    activity: createActivityStore(db, clock),
    events: createEventStore(db),
    alerts: createAlertStore(context),
    history: createBackfillStore(db),
    runHistory: createRunHistoryStore(db),
    statistics: createStatisticsStore(db, limits),
    issues: createIssueStore(db),
    pages: createPageTreeStore(db),
    imports: createImportStore(context),
    lab: createLabStore(db, clock),
    webhooks: createWebhookStore(context),
    ping: () => requireSteps(db),
    close: () => db.close(),
  };
}
