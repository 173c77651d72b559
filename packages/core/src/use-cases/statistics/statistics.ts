import type { AuditResults, Report } from '@pagemark/domain';
import type {
  AccountTotals,
  StatisticsStore,
  RunSummary,
  ScorePoint,
  Worsened,
} from '../../ports/statistics-store.ts';
import type { JobState, Queue } from '../../ports/queue.ts';
import { reportNotFound } from '../reports/report-conditions.ts';
import { rankChecks } from './rank-checks.ts';
import type { RankedCheck } from './rank-checks.ts';

const WORSENED_MAX = 20;
const UNDER_WAY_MAX = 20;
const RUNS_MAX = 100;
const PROJECT_SCORES_MAX = 500;
/** Each takes about a millisecond to unpack. */
const PROJECT_RESULTS_MAX = 50;
const WORST_CHECKS_MAX = 20;

/** How an account stands. `running` and `queued` are the first of each. */
export type Overview = { totals: AccountTotals; worsened: Worsened[]; running: Report[]; queued: Report[] };

/** How a site did and does. Scores are of single runs, latest first; checks those that cost it most, over `sampled` reports. */
export type ProjectHistory = { scores: ScorePoint[]; worstChecks: RankedCheck[]; sampled: number };

/** The use cases of looking at things over time. */
export type Statistics = {
  overview(accountId: number): Promise<Overview>;
  /** The latest 100 runs of a report, latest first. Throws `report_not_found`. */
  reportRuns(accountId: number, reportId: string): Promise<RunSummary[]>;
  /** The outcome before the one that the report shows; null when there is none. */
  previousResults(accountId: number, reportId: string): Promise<AuditResults | null>;
  /** Empty when there is no such project. */
  projectHistory(accountId: number, project: string): Promise<ProjectHistory>;
};

/** Puts the use cases together over their ports. */
export function createStatistics({
  store,
}: {
  store: { statistics: StatisticsStore; queue: Queue };
}): Statistics {
  const { statistics, queue } = store;

  async function underWay(accountId: number, state: JobState): Promise<Report[]> {
    const jobs = await queue.list({ accountId, state, limit: UNDER_WAY_MAX });
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
        running: await underWay(accountId, 'active'),
        queued: await underWay(accountId, 'queued'),
      };
    },
    async reportRuns(accountId, reportId) {
      const runs = await statistics.runs(accountId, reportId, RUNS_MAX);
      if (runs.length === 0) throw reportNotFound();
      return runs;
    },
    previousResults: (accountId, reportId) => statistics.previousResults(accountId, reportId),
    async projectHistory(accountId, project) {
      const scores = await statistics.projectScores(accountId, project, PROJECT_SCORES_MAX);
      const results = await statistics.projectResults(accountId, project, PROJECT_RESULTS_MAX);
      const worstChecks = rankChecks(results.map(({ findings }) => findings)).slice(0, WORST_CHECKS_MAX);
      return { scores, worstChecks, sampled: results.length };
    },
  };
}
