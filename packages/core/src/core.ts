import { AppError } from '@pagemark/domain';
import type {
  AuditResults,
  CreateReportInput,
  ListPage,
  ListProjectsInput,
  ListReportsInput,
  Position,
  Project,
  Report,
  UpdateReportInput,
} from '@pagemark/domain';
import type { Actor } from './ports/activity-store.ts';
import { createImports } from './use-cases/imports/manage-imports.ts';
import type { Imports } from './use-cases/imports/manage-imports.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { Store } from './ports/store.ts';
import { createReport } from './use-cases/reports/create-report.ts';
import type { CreatedReport } from './use-cases/reports/create-report.ts';
import { preconditionFailed, reportNotFound, updateReport } from './use-cases/reports/update-report.ts';
import type { RunWaiter } from './use-cases/runs/run-waiter.ts';
import { createSchedules } from './use-cases/schedules/schedules.ts';
import type { Schedules } from './use-cases/schedules/schedules.ts';

/** How often a report is read anew because it changed while its results were read. */
const DETAIL_TRIES_MAX = 10;

export type CorePorts = { store: Store; hasher: PasswordHasher; waiter: RunWaiter };

/** How long to wait for a run, in milliseconds, and what ends the wait early. */
export type Wait = { timeoutMs: number; signal?: AbortSignal };

/** The report to change: only while it is of this version (null: of any). `by`: who does, the operator when absent. */
export type ReportTarget = { id: string; ifVersion: number | null; by?: Actor | undefined };

/** The use cases that a face of the service offers. Each is of one account; inputs are parsed by the domain's schemas. */
export type Core = {
  /** Throws what `createReport` throws. Answers in whatever state the report is when the wait ends. */
  createReport(
    accountId: number,
    input: CreateReportInput,
    options: { wait: Wait; idempotencyKey: string | null },
  ): Promise<CreatedReport>;
  /** The report with its full results. Throws `report_not_found`. */
  showReport(accountId: number, id: string): Promise<{ report: Report; results: AuditResults | null }>;
  listReports(accountId: number, input: ListReportsInput): Promise<ListPage<Report>>;
  /** Throws what `updateReport` throws. Waits only when it started a run. */
  updateReport(
    accountId: number,
    target: ReportTarget,
    input: UpdateReportInput,
    wait: Wait,
  ): Promise<Report>;
  /** Throws `report_not_found`, `precondition_failed`. */
  deleteReport(accountId: number, target: ReportTarget): Promise<void>;
  listProjects(accountId: number, input: ListProjectsInput): Promise<ListPage<Project>>;
  /** Throws `project_not_found`. */
  deleteProject(accountId: number, project: string, by?: Actor): Promise<void>;
  imports: Imports;
  schedules: Schedules;
};

/** Puts the use cases together over their ports. */
export function createCore({ store, hasher, waiter }: CorePorts): Core {
  const ports = { reports: store.reports, hasher };

  async function reportAfter(accountId: number, report: Report, wait: Wait): Promise<Report> {
    if (wait.timeoutMs <= 0) return report;
    await waiter.settled(report.id, wait.timeoutMs, wait.signal);
    const latest = await store.reports.get(accountId, report.id);
    if (latest === null) throw reportNotFound();
    return latest;
  }

  return {
    async createReport(accountId, input, { wait, idempotencyKey }) {
      const { report, isReplay } = await createReport(ports, accountId, input, idempotencyKey);
      return { report: await reportAfter(accountId, report, wait), isReplay };
    },
    async showReport(accountId, id) {
      for (let tries = 0; tries < DETAIL_TRIES_MAX; tries += 1) {
        const report = await store.reports.get(accountId, id);
        const results = await store.reports.getResults(accountId, id);
        const after = await store.reports.get(accountId, id);
        if (report === null || after === null) throw reportNotFound();
        // A run that completed in between would show one run's score with another's findings.
        if (after.version === report.version) return { report, results };
      }
      throw new AppError('conflict', 'The report is changing too quickly; try again.', { retryAfterS: 1 });
    },
    listReports: (accountId, input) =>
      store.reports.list(accountId, {
        search: input.search,
        project: input.project ?? null,
        result: input.result ?? null,
        status: input.status ?? null,
        sortBy: input.sort_by,
        direction: input.sort,
        perPage: input.per_page,
        position: positionOf(input),
      }),
    async updateReport(accountId, target, input, wait) {
      const report = await updateReport(ports, accountId, target, input);
      return input.results === 1 ? reportAfter(accountId, report, wait) : report;
    },
    async deleteReport(accountId, { id, ifVersion, by }) {
      const outcome = await store.reports.delete(accountId, id, ifVersion, by);
      if (outcome === 'not_found') throw reportNotFound();
      if (outcome === 'version_mismatch') throw preconditionFailed();
    },
    listProjects: (accountId, input) =>
      store.projects.list(accountId, {
        search: input.search,
        sortBy: input.sort_by,
        direction: input.sort,
        perPage: input.per_page,
        position: positionOf(input),
      }),
    async deleteProject(accountId, project, by) {
      if (!(await store.projects.delete(accountId, project, by))) {
        throw new AppError('project_not_found', 'There is no such project.');
      }
    },
    imports: createImports(store.imports),
    schedules: createSchedules(store.schedules),
  };
}

function positionOf(input: { page?: number | undefined; cursor?: string | undefined }): Position {
  return input.cursor === undefined
    ? { kind: 'page', page: input.page ?? 1 }
    : { kind: 'cursor', cursor: input.cursor };
}
