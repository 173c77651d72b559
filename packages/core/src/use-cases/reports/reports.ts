import { invalidField } from '@pagemark/domain';
import type {
  CreateReportInput,
  ListPage,
  ListReportsInput,
  Report,
  UpdateReportInput,
} from '@pagemark/domain';
import type { Actor } from '../../ports/activity-store.ts';
import type { BackfillStore } from '../../ports/backfill-store.ts';
import type { LabFilePlace, LabStore } from '../../ports/lab-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { SharedReport, StatisticsStore } from '../../ports/statistics-store.ts';
import type { ImagePlace, ReportDetail, ReportStore, StoredImageFile } from '../../ports/store.ts';
import type { ActivityLog } from '../activity-log/activity-log.ts';
import type { RunWaiter } from '../runs/run-waiter.ts';
import { everyPage } from '../every-page.ts';
import { withMeasurements } from '../with-measurements.ts';
import type { MeasurementStore, WithMeasurements } from '../with-measurements.ts';
import { backfillReport } from './backfill-report.ts';
import type { ReportBackfill } from './backfill-report.ts';
import { createReport } from './create-report.ts';
import { forEachReport } from './for-each-report.ts';
import type { ReportOutcome } from './for-each-report.ts';
import { toListQuery } from './list-query.ts';
import { openReport } from './open-report.ts';
import type { PasswordAttempt } from './open-report.ts';
import { preconditionFailed, reportNotFound, requireVersion } from './report-conditions.ts';
import type { ReportTarget } from './report-conditions.ts';
import { requireCheck } from './require-check.ts';
import type { CheckIds } from './require-check.ts';
import type { ReportWatch } from './report-watch.ts';
import { updateReport } from './update-report.ts';

const NOT_AN_ID = 'check must be the id of a check.';
/** Rows per read of a whole list. */
const PER_PAGE_MAX = 100;

/** How long to wait for a run, in milliseconds, and a signal that ends the wait early. */
export type Wait = { timeoutMs: number; signal?: AbortSignal };

/**
 * The content of the response to a write. `wait`: absent: do not wait for the run. `withResults`: false by default, and `results`
 * is then null.
 */
export type ShowOptions = { wait?: Wait; withResults?: boolean };

/** The use cases of reports. The first argument is the account, except for `shared`. */
export type Reports = {
  /**
   * Returns the report after the wait; `isReplay`: whether an earlier request created it. Reads the store at most once after the
   * write. Throws the errors of `createReport`, and `report_not_found` if it was deleted in the meantime.
   */
  create(
    accountId: number,
    input: CreateReportInput,
    options: ShowOptions & { idempotencyKey: string | null },
  ): Promise<ReportDetail & { isReplay: boolean }>;
  /** An image of the result that a report shows; null if there is none. */
  image(accountId: number, id: string, place: ImagePlace): Promise<StoredImageFile | null>;
  /** Lighthouse's own report on a run: JSON in UTF-8, compressed with gzip. Null if there is none. */
  lighthouseFile(accountId: number, id: string, place: LabFilePlace): Promise<Uint8Array | null>;
  /** The report with its full results. Throws `report_not_found`. */
  show(accountId: number, id: string): Promise<ReportDetail>;
  /** Throws `validation_failed` if there is no such check. */
  list(accountId: number, input: ListReportsInput): Promise<ListPage<Report>>;
  /** All reports, in list order, whatever the paging is, each with Lighthouse's results for its shown run. */
  all(
    accountId: number,
    input: ListReportsInput,
  ): Promise<AsyncIterable<WithMeasurements<{ report: Report }>>>;
  /** Same as `create`, with the errors of `updateReport`. Waits only if a run starts. */
  update(
    accountId: number,
    target: ReportTarget,
    input: UpdateReportInput,
    options?: ShowOptions,
  ): Promise<ReportDetail>;
  /** Throws `report_not_found`, `precondition_failed`. */
  delete(accountId: number, target: ReportTarget): Promise<void>;
  /** Updates several reports, one at a time, without a wait. `actor`, here and below: by default the operator. */
  updateMany(
    accountId: number,
    ids: readonly string[],
    input: UpdateReportInput,
    actor?: Actor,
  ): Promise<ReportOutcome[]>;
  /** Deletes several reports, one at a time. */
  deleteMany(accountId: number, ids: readonly string[], actor?: Actor): Promise<ReportOutcome[]>;
  /** Yields changes; see `ReportWatch`. */
  watch: ReportWatch['watch'];
  /** A report of any account, for its page. The caller must decide on access. Null if there is none. */
  shared(id: string): Promise<SharedReport | null>;
  /** Verifies the password of a shared report and records the attempt. Throws the errors of `openReport`. */
  open(shared: SharedReport, attempt: PasswordAttempt): Promise<boolean>;
  /** Creates a report with completed runs. Returns its id. */
  backfill(accountId: number, report: ReportBackfill): Promise<string>;
};

export type ReportPorts = {
  store: {
    reports: ReportStore;
    statistics: StatisticsStore;
    history: BackfillStore;
    lab: Pick<LabStore, 'getFile' | 'outcomesOf'>;
  };
  hasher: PasswordHasher;
  waiter: RunWaiter;
  watch: ReportWatch;
  activityLog: ActivityLog;
  /** Null if unknown. */
  checkIds: CheckIds | null;
};

export function createReports({ store, hasher, waiter, watch, activityLog, checkIds }: ReportPorts): Reports {
  const { reports, statistics, history } = store;
  const ports = { reports, hasher };

  const list: Reports['list'] = async (accountId, input) => {
    const page = await reports.list(accountId, toListQuery(input));
    const { check } = input;
    if (check === undefined) return page;
    return requireCheck(page, { check, checkIds, missing: () => invalidField('check', NOT_AN_ID) });
  };

  async function show(accountId: number, id: string): Promise<ReportDetail> {
    const detail = await reports.getDetail(accountId, id);
    if (detail === null) throw reportNotFound();
    return detail;
  }

  async function showAfterWrite(
    accountId: number,
    report: Report,
    { wait, withResults = false }: ShowOptions,
  ): Promise<ReportDetail> {
    const isAwaited = wait !== undefined && wait.timeoutMs > 0;
    if (isAwaited) await waiter.settled(report.id, wait.timeoutMs, wait.signal);
    if (withResults && (isAwaited || report.generatedAtMs !== null)) return show(accountId, report.id);
    const latest = isAwaited ? await reports.get(accountId, report.id) : report;
    if (latest === null) throw reportNotFound();
    return { report: latest, results: null, progress: null, lighthouse: null };
  }

  /** The current version of a report if it is one of these. Throws `report_not_found`, `precondition_failed`. */
  async function oneOf(
    accountId: number,
    id: string,
    versions: readonly number[] | null,
  ): Promise<number | null> {
    if (versions === null) return null;
    if (versions.length === 1) return versions[0] ?? null;
    const report = await reports.get(accountId, id);
    if (report === null) throw reportNotFound();
    return requireVersion(report, versions);
  }

  async function deleteOne(accountId: number, { id, ifVersion, actor }: ReportTarget): Promise<void> {
    const version = typeof ifVersion === 'object' ? await oneOf(accountId, id, ifVersion) : ifVersion;
    const outcome = await reports.delete(accountId, id, version, actor);
    if (outcome === 'not_found') throw reportNotFound();
    if (outcome === 'version_mismatch') throw preconditionFailed();
  }

  return {
    async create(accountId, input, { idempotencyKey, ...options }) {
      const { report, isReplay } = await createReport(ports, accountId, input, idempotencyKey);
      return { ...(await showAfterWrite(accountId, report, options)), isReplay };
    },
    show,
    image: (accountId, id, place) => reports.getImage(accountId, id, place),
    lighthouseFile: (accountId, id, place) => store.lab.getFile(accountId, id, place),
    list,
    all: (accountId, input) => allReports(list, store, accountId, input),
    async update(accountId, target, input, { wait, ...options } = {}) {
      const report = await updateReport(ports, accountId, target, input);
      const isRun = input.results === 1 && wait !== undefined;
      return showAfterWrite(accountId, report, isRun ? { ...options, wait } : options);
    },
    delete: deleteOne,
    updateMany: (accountId, ids, input, actor) =>
      forEachReport(ids, (id) => updateReport(ports, accountId, { id, ifVersion: null, actor }, input)),
    deleteMany: (accountId, ids, actor) =>
      forEachReport(ids, (id) => deleteOne(accountId, { id, ifVersion: null, actor })),
    watch: (accountId, ids, signal) => watch.watch(accountId, ids, signal),
    shared: (id) => statistics.shared(id),
    open: (shared, attempt) => openReport({ hasher, activityLog }, shared, attempt),
    backfill: (accountId, report) => backfillReport({ history, hasher }, accountId, report),
  };
}

async function allReports(
  list: Reports['list'],
  store: MeasurementStore,
  accountId: number,
  { page: _page, cursor: _cursor, ...input }: ListReportsInput,
): ReturnType<Reports['all']> {
  return everyPage(async (after) => {
    const page = await list(accountId, { ...input, per_page: PER_PAGE_MAX, ...after });
    const rows = page.items.map((report) => ({ report }));
    return { ...page, items: await withMeasurements(store, accountId, rows) };
  });
}
