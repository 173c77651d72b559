import type { RenderingDefaults } from '@pagemark/domain';
import type { Clock } from './ports/clock.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { LabAuditor } from './ports/lab-auditor.ts';
import type { ReadSitemap } from './ports/sitemap-source.ts';
import type { SendMessage } from './ports/send-message.ts';
import type { Store } from './ports/store.ts';
import { createAccounts } from './use-cases/accounts/accounts.ts';
import type { Accounts } from './use-cases/accounts/accounts.ts';
import { createActivityLog } from './use-cases/activity-log/activity-log.ts';
import type { ActivityLog } from './use-cases/activity-log/activity-log.ts';
import { createEvents } from './use-cases/events/events.ts';
import type { Events } from './use-cases/events/events.ts';
import { createAlertWorker } from './use-cases/alerts/alert-worker.ts';
import type { AlertWorker } from './use-cases/alerts/alert-worker.ts';
import { createAlerts } from './use-cases/alerts/alerts.ts';
import type { Alerts } from './use-cases/alerts/alerts.ts';
import { createImports } from './use-cases/imports/manage-imports.ts';
import type { Imports } from './use-cases/imports/manage-imports.ts';
import { createImportWorker } from './use-cases/imports/work-on-imports.ts';
import type { ImportWorker } from './use-cases/imports/work-on-imports.ts';
import { createIssues } from './use-cases/issues/issues.ts';
import type { Issues } from './use-cases/issues/issues.ts';
import { createJobs } from './use-cases/jobs/jobs.ts';
import type { Jobs } from './use-cases/jobs/jobs.ts';
import { createKeys } from './use-cases/keys/keys.ts';
import type { Keys } from './use-cases/keys/keys.ts';
import { createLab } from './use-cases/lab/lab.ts';
import type { Lab } from './use-cases/lab/lab.ts';
import { createPages } from './use-cases/pages/pages.ts';
import type { Pages } from './use-cases/pages/pages.ts';
import { createProjects } from './use-cases/projects/projects.ts';
import type { Projects } from './use-cases/projects/projects.ts';
import { createReportWatch } from './use-cases/reports/report-watch.ts';
import type { CheckIds } from './use-cases/reports/require-check.ts';
import { createReports } from './use-cases/reports/reports.ts';
import { withBrowserRequired } from './use-cases/reports/reports-with-browser.ts';
import type { Reports } from './use-cases/reports/reports.ts';
import { createRetention } from './use-cases/retention/retention.ts';
import type { Retention } from './use-cases/retention/retention.ts';
import type { AuditPorts } from './use-cases/runs/audit-url.ts';
import { createRunWaiter } from './use-cases/runs/run-waiter.ts';
import { createRuns } from './use-cases/runs/runs.ts';
import type { Runs } from './use-cases/runs/runs.ts';
import { createSchedules } from './use-cases/schedules/schedules.ts';
import type { Schedules } from './use-cases/schedules/schedules.ts';
import { createReportRuns } from './use-cases/report-runs/report-runs.ts';
import type { ReportRuns } from './use-cases/report-runs/report-runs.ts';
import { createSessions } from './use-cases/sessions/sessions.ts';
import type { Sessions } from './use-cases/sessions/sessions.ts';
import { createStatistics } from './use-cases/statistics/statistics.ts';
import type { Statistics } from './use-cases/statistics/statistics.ts';
import { createDeliveries } from './use-cases/webhooks/deliver-messages.ts';
import type { Deliveries } from './use-cases/webhooks/deliver-messages.ts';
import { createWebhooks } from './use-cases/webhooks/webhooks.ts';
import type { Webhooks } from './use-cases/webhooks/webhooks.ts';

/** The adapters of one process. */
export type CorePorts = {
  store: Store;
  hasher: PasswordHasher;
  clock: Clock;
  /** Fetches and audits pages. Absent in a process that only serves requests. */
  page?: AuditPorts;
  /** The checks that lists can be filtered by. Default: any text. */
  checkIds?: CheckIds;
  /** What is rendered when a report does not choose; absent: the workers have no browser, and nothing is rendered. */
  rendering?: RenderingDefaults | null;
  /** Whether the workers have Lighthouse. Default: false, and reports cannot ask for it. */
  hasLighthouse?: boolean;
  /** Absent in a process that does not audit with Lighthouse. */
  labAuditor?: LabAuditor | null;
  /** Absent in a process that reads no sitemaps. */
  readSitemap?: ReadSitemap;
  /** Absent in a process that delivers no messages to webhooks. */
  sendMessage?: SendMessage;
  /** The base of links in messages, without a slash at its end; absent: messages have no links. */
  publicUrl?: string | null;
  /** Called when an entry of the activity log could not be written. Default: throws the error. */
  onActivityFailure?: (error: unknown) => void;
  /** How often a watch of reports checks for changes, in milliseconds. */
  watchPollMs?: number;
};

/** Every use case that has a store, by noun: all but `auditUrl` and `checkIntegrity`. Inputs are those that the schemas of `domain` return. */
export type Core = {
  accounts: Accounts;
  activityLog: ActivityLog;
  events: Events;
  alerts: Alerts;
  alertWorker: AlertWorker;
  deliveries: Deliveries;
  imports: Imports;
  importWorker: ImportWorker;
  issues: Issues;
  jobs: Jobs;
  keys: Keys;
  lab: Lab;
  pages: Pages;
  projects: Projects;
  reports: Reports;
  reportRuns: ReportRuns;
  retention: Retention;
  runs: Runs;
  schedules: Schedules;
  sessions: Sessions;
  statistics: Statistics;
  webhooks: Webhooks;
  /** What is rendered when a report does not specify it; null: there is no browser, and nothing can be rendered. */
  rendering: RenderingDefaults | null;
  /** Whether reports can ask for Lighthouse. */
  hasLighthouse: boolean;
  /** Resolves when the database can be read; rejects otherwise. */
  ping(): Promise<void>;
  /** Ends all waits for runs and all watches. The store stays open. */
  close(): void;
};

/** Creates the use cases over the adapters of a process. Opens nothing and starts nothing. */
export function createCore(ports: CorePorts): Core {
  const { store, hasher, clock, page = null, checkIds = null, rendering = null } = ports;
  const {
    readSitemap = readNoSitemap,
    sendMessage = sendNoMessage,
    hasLighthouse = false,
    labAuditor = null,
  } = ports;
  const { onActivityFailure: onFailure = rethrow } = ports;
  const activityLog = createActivityLog({ store, onFailure });
  const keys = createKeys({ store, clock });
  const events = createEvents({ store, clock });
  const waiter = createRunWaiter(store.runs);
  const watch = createReportWatch(store, ports.watchPollMs);
  return {
    accounts: createAccounts(store.accounts),
    activityLog,
    events,
    alerts: createAlerts(store.alerts),
    alertWorker: createAlertWorker({ store, clock, publicUrl: ports.publicUrl ?? null }),
    deliveries: createDeliveries({ store, clock, send: sendMessage }),
    imports: createImports(store.imports, { rendering }),
    importWorker: createImportWorker({ imports: store.imports, hasher, readSitemap }),
    issues: createIssues({ store, checkIds }),
    jobs: createJobs(store),
    keys,
    lab: createLab({ lab: store.lab, auditor: labAuditor, rendering }),
    pages: createPages({ store }),
    projects: createProjects(store.projects),
    reports: withBrowserRequired(createReports({ store, hasher, waiter, watch, activityLog, checkIds }), {
      rendering,
      hasLighthouse,
    }),
    reportRuns: createReportRuns(store),
    retention: createRetention(store.retention),
    runs: createRuns({ store, page, rendering }),
    schedules: createSchedules(store.schedules, rendering),
    sessions: createSessions({ store, authenticator: keys, clock }),
    statistics: createStatistics({ store, clock }),
    webhooks: createWebhooks({ store, clock }),
    rendering,
    hasLighthouse,
    ping: () => store.ping(),
    close() {
      waiter.close();
      watch.close();
      events.close();
    },
  };
}

function readNoSitemap(): never {
  throw new Error('This process cannot read sitemaps.');
}

function sendNoMessage(): never {
  throw new Error('This process cannot send messages.');
}

function rethrow(error: unknown): never {
  throw error;
}
