import { AppError, compareResults, invalidField } from '@pagemark/domain';
import type { CompareRunsInput, ListPage, PagingInput, ResultComparison } from '@pagemark/domain';
import type { CompletedRun, RunDetail, RunHistoryStore } from '../../ports/run-history-store.ts';
import type { RunSummary } from '../../ports/statistics-store.ts';
import type { ReportStore } from '../../ports/store.ts';
import { positionOf } from '../position.ts';
import { reportNotFound } from '../reports/report-conditions.ts';

/** Two completed runs of a report, and the difference between their results. */
export type RunComparison = { from: CompletedRun; to: CompletedRun; comparison: ResultComparison };

/** The use cases of a report's runs. The first argument is the account. */
export type ReportRuns = {
  /** Latest first. Throws `report_not_found`, and `validation_failed` for another list's cursor. */
  list(accountId: number, reportId: string, input: PagingInput): Promise<ListPage<RunSummary>>;
  /** Throws `run_not_found`. */
  show(accountId: number, reportId: string, runId: string): Promise<RunDetail>;
  /** Throws `report_not_found`, and `validation_failed` if a run is unknown or has no results. */
  compare(accountId: number, reportId: string, input: CompareRunsInput): Promise<RunComparison>;
  /** The latest completed run compared with the previous one; null if there are fewer than two. Throws `report_not_found`. */
  compareLatest(accountId: number, reportId: string): Promise<RunComparison | null>;
};

type Ports = { reports: ReportStore; runHistory: RunHistoryStore };

export function createReportRuns({ reports, runHistory }: Ports): ReportRuns {
  async function completed(
    field: 'from' | 'to',
    [accountId, reportId, runId]: [number, string, string],
  ): Promise<CompletedRun> {
    const { run, results } = (await runHistory.get(accountId, reportId, runId)) ?? { results: null };
    if (run === undefined || results === null)
      throw invalidField(field, `${field} must be the id of a completed run of this report.`);
    return { run, results };
  }

  async function compareLatest(accountId: number, reportId: string): Promise<RunComparison | null> {
    if ((await reports.get(accountId, reportId)) === null) throw reportNotFound();
    const to = await runHistory.latestCompleted(accountId, reportId, null);
    const from = to && (await runHistory.latestCompleted(accountId, reportId, to.run.id));
    return to && from && compared(from, to);
  }

  return {
    async list(accountId, reportId, input) {
      const page = { perPage: input.per_page, position: positionOf(input) };
      const runs = await runHistory.list(accountId, reportId, page);
      if (runs === null) throw reportNotFound();
      return runs;
    },
    async show(accountId, reportId, runId) {
      const found = await runHistory.get(accountId, reportId, runId);
      if (found === null) throw new AppError('run_not_found', 'There is no such run.');
      return found;
    },
    async compare(accountId, reportId, input) {
      if ((await reports.get(accountId, reportId)) === null) throw reportNotFound();
      const to =
        input.to === undefined
          ? await runHistory.latestCompleted(accountId, reportId, null)
          : await completed('to', [accountId, reportId, input.to]);
      if (to === null) throw invalidField('to', 'This report has no completed run.');
      const from =
        input.from === undefined
          ? await runHistory.latestCompleted(accountId, reportId, to.run.id)
          : await completed('from', [accountId, reportId, input.from]);
      if (from === null) throw invalidField('from', 'No completed run is older than this one.');
      return compared(from, to);
    },
    compareLatest,
  };
}

function compared(from: CompletedRun, to: CompletedRun): RunComparison {
  return { from, to, comparison: compareResults(from.results, to.results) };
}
