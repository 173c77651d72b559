import { compareResults } from '@pagemark/domain';
import type { AuditResults, Report, ResultComparison } from '@pagemark/domain';
import type {
  AccountTotals,
  StatisticsStore,
  RunSummary,
  ScorePoint,
  Worsened,
} from '../../ports/statistics-store.ts';
import type { JobState, Queue } from '../../ports/queue.ts';
import type { ReportDetail, ReportStore } from '../../ports/store.ts';
import { projectNotFound } from '../projects/project-not-found.ts';
import { reportNotFound } from '../reports/report-conditions.ts';
import { rankChecks } from './rank-checks.ts';
import type { RankedCheck } from './rank-checks.ts';

const WORSENED_MAX = 20;
const IN_PROGRESS_MAX = 20;
const RUNS_MAX = 100;
const PROJECT_SCORES_MAX = 500;
/** Each takes about a millisecond to decompress. */
const PROJECT_RESULTS_MAX = 50;
const WORST_CHECKS_MAX = 20;

/** The state of an account. `running` and `queued`: the first 20 of each. */
export type Overview = { totals: AccountTotals; worsened: Worsened[]; running: Report[]; queued: Report[] };

/** The history of a project. `scores`: of single runs, latest first. `worstChecks`: those with the most points lost in `sampled` reports. */
export type ProjectHistory = { scores: ScorePoint[]; worstChecks: RankedCheck[]; sampled: number };

/** A report with its results, those of the run before, and its latest 100 runs, latest first. */
export type ReportHistory = ReportDetail & { previous: AuditResults | null; runs: RunSummary[] };

/** The use cases of statistics and history. */
export type Statistics = {
  overview(accountId: number): Promise<Overview>;
  /** The latest 100 runs of a report, latest first. Throws `report_not_found`. */
  reportRuns(accountId: number, reportId: string): Promise<RunSummary[]>;
  /** The results of the run before the one that the report shows; null when there is none. */
  previousResults(accountId: number, reportId: string): Promise<AuditResults | null>;
  /** The checks that changed since the run before; null when there is no such run. Throws `report_not_found`. */
  reportChanges(accountId: number, reportId: string): Promise<ResultComparison | null>;
  /** The report as its page shows it; null when it does not exist. */
  reportHistory(accountId: number, reportId: string): Promise<ReportHistory | null>;
  /** Throws `project_not_found`. */
  projectHistory(accountId: number, project: string): Promise<ProjectHistory>;
};

export function createStatistics({
  store,
}: {
  store: { reports: ReportStore; statistics: StatisticsStore; queue: Queue };
}): Statistics {
  const { reports, statistics, queue } = store;

  async function reportsInState(accountId: number, state: JobState): Promise<Report[]> {
    const jobs = await queue.list({ accountId, state, limit: IN_PROGRESS_MAX });
    return statistics.reportsOfRuns(
      accountId,
      jobs.map((job) => job.runId),
    );
  }

  return {
    async overview(accountId) {
      return {
        totals: await statistics.totals(accountId),
        worsened: await statistics.worsened(accountId, WORSENED_MAX),
        running: await reportsInState(accountId, 'active'),
        queued: await reportsInState(accountId, 'queued'),
      };
    },
    async reportRuns(accountId, reportId) {
      const runs = await statistics.runs(accountId, reportId, RUNS_MAX);
      if (runs.length === 0) throw reportNotFound();
      return runs;
    },
    previousResults: (accountId, reportId) => statistics.previousResults(accountId, reportId),
    async reportChanges(accountId, reportId) {
      const detail = await reports.getDetail(accountId, reportId);
      if (detail === null) throw reportNotFound();
      const { results } = detail;
      const previous = results === null ? null : await statistics.previousResults(accountId, reportId);
      return results === null || previous === null ? null : compareResults(previous, results);
    },
    async reportHistory(accountId, reportId) {
      const detail = await reports.getDetail(accountId, reportId);
      if (detail === null) return null;
      const previous = detail.results === null ? null : await statistics.previousResults(accountId, reportId);
      return { ...detail, previous, runs: await statistics.runs(accountId, reportId, RUNS_MAX) };
    },
    async projectHistory(accountId, project) {
      const scores = await statistics.projectScores(accountId, project, PROJECT_SCORES_MAX);
      if (scores === null) throw projectNotFound();
      const results = await statistics.projectResults(accountId, project, PROJECT_RESULTS_MAX);
      const worstChecks = rankChecks(results.map(({ findings }) => findings)).slice(0, WORST_CHECKS_MAX);
      return { scores, worstChecks, sampled: results.length };
    },
  };
}
