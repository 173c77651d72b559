import { compareDays, DAY_MS, daysToCompare, scoreDays, WORSENED_TOTAL_MAX } from '@pagemark/domain';
import type { CompareDaysInput, ProjectComparison, Report, ScoreDay } from '@pagemark/domain';
import type { Clock } from '../../ports/clock.ts';
import type { AccountTotals, AccountUsage, StatisticsStore, Worsened } from '../../ports/statistics-store.ts';
import type { IssueStore } from '../../ports/issue-store.ts';
import type { JobState, Queue } from '../../ports/queue.ts';
import { projectNotFound } from '../projects/project-not-found.ts';

const WORSENED_MAX = 20;
const IN_PROGRESS_MAX = 20;
/** Days of the history of an account. */
const HISTORY_DAYS = 90;

/** The state of an account. `running` and `queued`: the first 20 of each. */
export type Overview = {
  totals: AccountTotals;
  worsened: Worsened[];
  /** The number in all reports, not only in those listed. Counted up to {@link WORSENED_TOTAL_MAX}. */
  worsenedTotal: number;
  running: Report[];
  queued: Report[];
};

/** Usage and limits of an account. */
export type Usage = AccountUsage & { totals: AccountTotals };

/** The scores of a project, or of all projects of an account, on days with results, earliest first. */
export type ProjectHistory = { days: ScoreDay[] };

/** The use cases of statistics. */
export type Statistics = {
  overview(accountId: number): Promise<Overview>;
  usage(accountId: number): Promise<Usage>;
  /** The last 90 days of all projects together. */
  history(accountId: number): Promise<ProjectHistory>;
  /** Throws `project_not_found`. */
  projectHistory(accountId: number, project: string): Promise<ProjectHistory>;
  /** A project at the end of two days with results. Throws `project_not_found`. */
  compareProject(accountId: number, project: string, input: CompareDaysInput): Promise<ProjectComparison>;
};

type Ports = { store: { statistics: StatisticsStore; issues: IssueStore; queue: Queue }; clock: Clock };

export function createStatistics({ store, clock }: Ports): Statistics {
  const { statistics, queue } = store;

  async function reportsInState(accountId: number, state: JobState): Promise<Report[]> {
    const jobs = await queue.list({ accountId, state, limit: IN_PROGRESS_MAX });
    return statistics.reportsOfRuns(
      accountId,
      jobs.map((job) => job.runId),
    );
  }

  async function projectHistory(accountId: number, project: string): Promise<ProjectHistory> {
    const changes = await store.issues.scoreChanges(accountId, project);
    if (changes === null) throw projectNotFound();
    return { days: scoreDays(changes) };
  }

  return {
    async overview(accountId) {
      return {
        totals: await statistics.totals(accountId),
        worsened: await statistics.worsened(accountId, WORSENED_MAX),
        worsenedTotal: await statistics.countWorsened(accountId, WORSENED_TOTAL_MAX),
        running: await reportsInState(accountId, 'active'),
        queued: await reportsInState(accountId, 'queued'),
      };
    },
    async usage(accountId) {
      const totals = await statistics.totals(accountId);
      return { ...(await statistics.usage(accountId)), totals };
    },
    async history(accountId) {
      const firstDayMs = (Math.floor(clock.nowMs() / DAY_MS) - HISTORY_DAYS + 1) * DAY_MS;
      const days = scoreDays(await store.issues.accountScoreChanges(accountId, firstDayMs));
      return { days: days.filter(({ dayMs }) => dayMs >= firstDayMs) };
    },
    projectHistory,
    async compareProject(accountId, project, input) {
      const { days } = await projectHistory(accountId, project);
      const { from, to } = daysToCompare(input, days);
      if (from === null || to === null) return compareDays({ from, to }, []);
      const range = { fromMs: from.dayMs, toMs: to.dayMs };
      const issues = await store.issues.ofDays(accountId, project, range);
      if (issues === null) throw projectNotFound();
      return compareDays({ from, to }, issues);
    },
  };
}
