import type { Clock, QueueLimits, Store } from '@pagemark/core';
import type { Db } from './db/db.ts';
import { createAccountStore } from './operations/accounts.ts';
import { createActivityStore } from './operations/activity.ts';
import { createBackfillStore } from './operations/backfill.ts';
import { createImportStore } from './operations/imports/create-import-store.ts';
import { createIssueStore } from './operations/issues.ts';
import { createKeyStore } from './operations/keys.ts';
import { createPageTreeStore } from './operations/page-tree.ts';
import { createProjectStore } from './operations/projects.ts';
import { createReportStore } from './operations/reports.ts';
import { createRetentionStore } from './operations/retention.ts';
import { createRunHistoryStore } from './operations/run-history.ts';
import { createRunStore } from './operations/runs.ts';
import type { OutcomeWriter } from './operations/runs.ts';
import { createScheduleStore } from './operations/schedules.ts';
import { createSessionStore } from './operations/sessions.ts';
import { createStatisticsStore } from './operations/statistics.ts';
import { createQueue } from './queue/create-queue.ts';
import type { Claims, QueueContext } from './queue/queue-context.ts';
import { sendJobsTo } from './queue/send-jobs.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** What differs between the engines. */
export type StoreParts = {
  db: Db;
  clock: Clock;
  limits: QueueLimits;
  box: SecretBox;
  claims: Claims;
  outcomesOf: (queue: QueueContext) => OutcomeWriter;
  /** Throws when the database lacks steps of the schema. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** The store over a database of either engine. */
export function createStore({ db, clock, limits, box, claims, outcomesOf, ping, close }: StoreParts): Store {
  const sendJobs = sendJobsTo(clock);
  const queue = { db, claims, limits, clock };
  return {
    accounts: createAccountStore(db, clock),
    keys: createKeyStore(db, clock),
    reports: createReportStore(db, { clock, limits, sendJobs }),
    projects: createProjectStore(db, { clock }),
    runs: createRunStore(queue, outcomesOf(queue)),
    queue: createQueue(queue),
    retention: createRetentionStore(db, { clock }),
    schedules: createScheduleStore({ db, clock, limits, sendJobs }),
    sessions: createSessionStore(db, clock),
    activity: createActivityStore(db, clock),
    history: createBackfillStore(db),
    runHistory: createRunHistoryStore(db),
    statistics: createStatisticsStore(db, limits),
    issues: createIssueStore(db),
    pages: createPageTreeStore(db),
    imports: createImportStore({ db, clock, limits, box, sendJobs }),
    ping,
    close,
  };
}
