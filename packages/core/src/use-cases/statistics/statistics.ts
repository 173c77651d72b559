import type { Report } from '@pagemark/domain';
import type { AccountTotals, StatisticsStore, ScorePoint, Worsened } from '../../ports/statistics-store.ts';
import type { JobState, Queue } from '../../ports/queue.ts';
import { projectNotFound } from '../projects/project-not-found.ts';
import { rankChecks } from './rank-checks.ts';
import type { RankedCheck } from './rank-checks.ts';

const WORSENED_MAX = 20;
const IN_PROGRESS_MAX = 20;
const PROJECT_SCORES_MAX = 500;
/** Each takes about a millisecond to decompress. */
const PROJECT_RESULTS_MAX = 50;
const WORST_CHECKS_MAX = 20;

/** The state of an account. `running` and `queued`: the first 20 of each. */
export type Overview = { totals: AccountTotals; worsened: Worsened[]; running: Report[]; queued: Report[] };

/** The history of a project. `scores`: of single runs, latest first. `worstChecks`: those with the most points lost in `sampled` reports. */
export type ProjectHistory = { scores: ScorePoint[]; worstChecks: RankedCheck[]; sampled: number };

/** The use cases of statistics. */
export type Statistics = {
  overview(accountId: number): Promise<Overview>;
  /** Throws `project_not_found`. */
  projectHistory(accountId: number, project: string): Promise<ProjectHistory>;
};

export function createStatistics({
  store,
}: {
  store: { statistics: StatisticsStore; queue: Queue };
}): Statistics {
  const { statistics, queue } = store;

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
    async projectHistory(accountId, project) {
      const scores = await statistics.projectScores(accountId, project, PROJECT_SCORES_MAX);
      if (scores === null) throw projectNotFound();
      const results = await statistics.projectResults(accountId, project, PROJECT_RESULTS_MAX);
      const worstChecks = rankChecks(results.map(({ findings }) => findings)).slice(0, WORST_CHECKS_MAX);
      return { scores, worstChecks, sampled: results.length };
    },
  };
}
