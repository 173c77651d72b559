import { AppError } from '@pagemark/domain';
import type {
  AuditResults,
  CreateReportInput,
  ListPage,
  ListReportsInput,
  Report,
  UpdateReportInput,
} from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { BackfillStore } from '../../ports/backfill-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { SharedReport, StatisticsStore } from '../../ports/statistics-store.ts';
import type { ReportStore } from '../../ports/store.ts';
import type { ActivityLog } from '../activity-log/activity-log.ts';
import { positionOf } from '../position.ts';
import type { RunWaiter } from '../runs/run-waiter.ts';
import { backfillReport } from './backfill-report.ts';
import type { PastReport } from './backfill-report.ts';
import { createReport } from './create-report.ts';
import type { CreatedReport } from './create-report.ts';
import { openReport } from './open-report.ts';
import type { PasswordAttempt } from './open-report.ts';
import { preconditionFailed, reportNotFound } from './report-conditions.ts';
import type { ReportWatch } from './report-watch.ts';
import { updateReport } from './update-report.ts';

/** How often a report is read again because it changed while its results were read. */
const DETAIL_TRIES_MAX = 10;

/** How long to wait for a run, in milliseconds, and what ends the wait early. */
export type Wait = { timeoutMs: number; signal?: AbortSignal };

/** The report to change: only while it is of this version (null: of any). `actor`: default: the operator. */
export type ReportTarget = { id: string; ifVersion: number | null; actor?: Actor | undefined };

/** The use cases of reports. Each takes the account first, except `shared`. */
export type Reports = {
  /** Throws what `createReport` throws. Returns the report in its state at the end of the wait. */
  create(
    accountId: number,
    input: CreateReportInput,
    options: { wait: Wait; idempotencyKey: string | null },
  ): Promise<CreatedReport>;
  /** The report with its full results. Throws `report_not_found`. */
  show(accountId: number, id: string): Promise<{ report: Report; results: AuditResults | null }>;
  list(accountId: number, input: ListReportsInput): Promise<ListPage<Report>>;
  /** Throws what `updateReport` throws. Waits only when it started a run. */
  update(accountId: number, target: ReportTarget, input: UpdateReportInput, wait: Wait): Promise<Report>;
  /** Throws `report_not_found`, `precondition_failed`. */
  delete(accountId: number, target: ReportTarget): Promise<void>;
  /** Reports each change; see `ReportWatch`. */
  watch: ReportWatch['watch'];
  /** The report of any account, for its page; the caller decides who may see it. Null when there is none. */
  shared(id: string): Promise<SharedReport | null>;
  /** Verifies the password of a shared report and records the attempt. Throws what `openReport` throws. */
  open(shared: SharedReport, attempt: PasswordAttempt): Promise<boolean>;
  /** Creates a report with completed runs. Returns its id. */
  backfill(accountId: number, report: PastReport): Promise<string>;
};

export type ReportPorts = {
  store: { reports: ReportStore; statistics: StatisticsStore; history: BackfillStore };
  hasher: PasswordHasher;
  waiter: RunWaiter;
  watch: ReportWatch;
  activityLog: ActivityLog;
};

export function createReports({ store, hasher, waiter, watch, activityLog }: ReportPorts): Reports {
  const { reports, statistics, history } = store;
  const ports = { reports, hasher };

  async function reportAfter(accountId: number, report: Report, wait: Wait): Promise<Report> {
    if (wait.timeoutMs <= 0) return report;
    await waiter.settled(report.id, wait.timeoutMs, wait.signal);
    const latest = await reports.get(accountId, report.id);
    if (latest === null) throw reportNotFound();
    return latest;
  }

  return {
    async create(accountId, input, { wait, idempotencyKey }) {
      const { report, isReplay } = await createReport(ports, accountId, input, idempotencyKey);
      return { report: await reportAfter(accountId, report, wait), isReplay };
    },
    async show(accountId, id) {
      for (let tries = 0; tries < DETAIL_TRIES_MAX; tries += 1) {
        const report = await reports.get(accountId, id);
        const results = await reports.getResults(accountId, id);
        const after = await reports.get(accountId, id);
        if (report === null || after === null) throw reportNotFound();
        // A run that completed in between would show one run's score with another's findings.
        if (after.version === report.version) return { report, results };
      }
      throw new AppError('conflict', 'The report is changing too quickly; try again.', { retryAfterS: 1 });
    },
    list: (accountId, input) =>
      reports.list(accountId, {
        search: input.search,
        project: input.project ?? null,
        result: input.result ?? null,
        status: input.status ?? null,
        sortBy: input.sort_by,
        direction: input.sort,
        perPage: input.per_page,
        position: positionOf(input),
      }),
    async update(accountId, target, input, wait) {
      const report = await updateReport(ports, accountId, target, input);
      return input.results === 1 ? reportAfter(accountId, report, wait) : report;
    },
    async delete(accountId, { id, ifVersion, actor }) {
      const outcome = await reports.delete(accountId, id, ifVersion, actor);
      if (outcome === 'not_found') throw reportNotFound();
      if (outcome === 'version_mismatch') throw preconditionFailed();
    },
    watch: (accountId, ids, signal) => watch.watch(accountId, ids, signal),
    shared: (id) => statistics.shared(id),
    open: (shared, attempt) => openReport({ hasher, activityLog }, shared, attempt),
    backfill: (accountId, report) => backfillReport({ history, hasher }, accountId, report),
  };
}
