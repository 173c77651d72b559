import { resultRank, RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { ReportFilter, ReportListQuery } from '@pagemark/domain';
import type { Reader } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { firstReportIdAt, formatReportId, parseReportId } from '../ids/report-id.ts';
import { countOfFindings, findCheck } from '../queries/findings.ts';
import { findImport } from '../queries/imports.ts';
import { findProject } from '../queries/projects.ts';
import { countRunning, findAccountTotals, findSeqFrom } from '../queries/reports.ts';
import type { State } from '../migrations/baseline/report-states.ts';
import { findingOf, ownerToken } from '../results/serialize-results.ts';

/** The reference of a row as an argument of a statement: its `seq` on SQLite, the text of its id on PostgreSQL. */
export type RowKey = number | string;

/** The filters of a list as the columns store them, which are arguments of its statements. Null: any. */
export type ReportScope = {
  accountId: number;
  projectId: number | null;
  /** -1: reports without a result. */
  resultRank: number | null;
  status: number | null;
  privacy: number | null;
  /** From 0 to 100; both or neither are null. */
  scoreMin: number | null;
  scoreMax: number | null;
  /** The references of the first and last reports of a date range, inclusive. Both or neither are null. */
  createdFrom: RowKey | null;
  createdTo: RowKey | null;
  importSeq: number | null;
  /** The token of the account or project, and the numbers of two findings, possibly the same, one of which a report must have. */
  findingOwner: string | null;
  findingFirst: string | null;
  findingSecond: string | null;
  /** SQLite: the findings as an FTS5 expression. */
  findingMatch: string | null;
};

/** Exact numbers of reports, from the counters. */
export type ScopeCounts = {
  account: Record<State, number> & { projects: number };
  /** Null if the scope has no project. */
  project: Record<State, number> | null;
  /** The number of reports in the scope whose latest run is running; 0 if the filter does not distinguish running from queued. */
  running: number;
};

export type FoundScope = {
  scope: ReportScope;
  counts: ScopeCounts;
  /** How many reports of the scope's project or account have the findings; null if the list is not filtered by check. */
  findingRows: number | null;
  /**
   * Whether deleted projects of the account are being cleared: its indexes then contain more rows than the counters count. False
   * for the list of one project.
   */
  clearing: boolean;
};

/** Resolves a filter. Null if no report can match, because there is no such account, project or import. */
export async function findScope(
  { reader, engine }: { reader: Reader; engine: Engine },
  accountId: number,
  filter: ReportFilter,
): Promise<FoundScope | null> {
  const account = await reader.one(findAccountTotals, { accountId });
  if (account === null) return null;
  const project =
    filter.project === null ? null : await reader.one(findProject, { accountId, name: filter.project });
  if (filter.project !== null && project === null) return null;
  const importId = filter.importId === null ? null : parseReportId(filter.importId);
  const found = importId === null ? null : await reader.one(findImport, { accountId, id: importId });
  if (filter.importId !== null && found === null) return null;
  const findings = await findFindings(reader, filter, { accountId, projectId: project?.id ?? null });
  if (findings === null) return null;
  const hasScore = filter.scoreMin !== null || filter.scoreMax !== null;
  const scope: ReportScope = {
    accountId,
    projectId: project?.id ?? null,
    resultRank: filter.result === null ? null : resultRank(filter.result),
    status: filter.status === null ? null : RUN_STATUSES.indexOf(filter.status),
    privacy: filter.privacy,
    scoreMin: hasScore ? (filter.scoreMin ?? 0) : null,
    scoreMax: hasScore ? (filter.scoreMax ?? 100) : null,
    ...(await findCreated(reader, engine, filter)),
    importSeq: found?.seq ?? null,
    ...findings.args,
  };
  // Queued reports with a score are counted by result, without separating running ones.
  const countsRunning = filter.status === 'running' || (filter.status === 'queued' && !hasScore);
  const running = countsRunning ? ((await reader.one(countRunning, scope))?.count ?? 0) : 0;
  const clearing = project === null && account.clearing === 1;
  return { scope, counts: { account, project, running }, findingRows: findings.rows, clearing };
}

/** The references of the reports created in a date range: ids start with the time, and `seq` has the order of the ids. */
async function findCreated(
  reader: Reader,
  engine: Engine,
  { createdFromMs, createdToMs }: ReportFilter,
): Promise<Pick<ReportScope, 'createdFrom' | 'createdTo'>> {
  if (createdFromMs === null && createdToMs === null) return { createdFrom: null, createdTo: null };
  const first = firstReportIdAt(createdFromMs ?? 0);
  const past = createdToMs === null ? LAST_ID : firstReportIdAt(createdToMs + 1);
  if (engine === 'postgres') return { createdFrom: formatReportId(first), createdTo: formatReportId(past) };
  const seqFrom = async (id: Uint8Array) =>
    (await reader.one(findSeqFrom, { id }))?.seq ?? Number.MAX_SAFE_INTEGER;
  return { createdFrom: await seqFrom(first), createdTo: (await seqFrom(past)) - 1 };
}

const LAST_ID = new Uint8Array(16).fill(255);

type Owner = { accountId: number; projectId: number | null };

type Findings = {
  args: Pick<ReportScope, 'findingOwner' | 'findingFirst' | 'findingSecond' | 'findingMatch'>;
  rows: number | null;
};

/** The findings of a filter by check; null if no result has that check. */
async function findFindings(
  reader: Reader,
  { check, verdict }: ReportFilter,
  { accountId, projectId }: Owner,
): Promise<Findings | null> {
  if (check === null) return { args: NO_FINDINGS, rows: null };
  const row = await reader.one(findCheck, { id: check });
  if (row === null) return null;
  const first = findingOf(row.seq, verdict ?? 'fail');
  const second = findingOf(row.seq, verdict ?? 'warn');
  const counted = await reader.one(countOfFindings, { accountId, projectId, first, second });
  const findingOwner = ownerToken(projectId === null ? { accountId } : { projectId });
  const args = {
    findingOwner,
    findingFirst: String(first),
    findingSecond: String(second),
    findingMatch: `"${findingOwner}" AND ("${first}" OR "${second}")`,
  };
  return { args, rows: counted?.reports ?? 0 };
}

export const NO_FINDINGS: Findings['args'] = {
  findingOwner: null,
  findingFirst: null,
  findingSecond: null,
  findingMatch: null,
};

type States = Pick<ReportScope, 'resultRank' | 'status'>;

/** The number of reports with a result and a status, in the scope's project or account. */
export function rowsIn({ project, account, running }: ScopeCounts, { resultRank, status }: States): number {
  const counts = project ?? account;
  const of = (all: number, prefix: '' | 'pending_' | 'failed_') => {
    const byResult = RESULTS.map((result) => counts[`${prefix}${result}`]);
    if (resultRank === null) return all;
    return byResult[resultRank] ?? all - sumOf(byResult);
  };
  const rows = {
    // A run may have started since the counters were read.
    queued: Math.max(0, of(counts.pending, 'pending_') - running),
    running,
    completed: of(counts.bad + counts.decent + counts.good, ''),
    failed: of(counts.failed, 'failed_'),
  };
  const name = status === null ? undefined : RUN_STATUSES[status];
  return name === undefined ? sumOf(Object.values(rows)) : rows[name];
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** An upper bound of the reports in a scope, by its result, its status, and whether they have a score and thus a result. */
export function rowsAtMost(counts: ScopeCounts, scope: ReportScope): number {
  if (scope.scoreMin === null || scope.resultRank !== null) return rowsIn(counts, scope);
  return sumOf(RESULTS.map((_, resultRank) => rowsIn(counts, { ...scope, resultRank })));
}

/** The scope of all reports. */
export const ANY_STATE: States = { resultRank: null, status: null };

/** Whether a list is filtered only by findings and project, so the number of its reports is known. */
export function isOfFindings(query: ReportListQuery): boolean {
  const { check, result, status } = query;
  if (check === null || result !== null || status !== null) return false;
  return isCountedExactly({ ...query, check: null, verdict: null });
}

/** Whether the counters know the number of a list's reports. */
export function isCountedExactly(query: ReportListQuery): boolean {
  const { search, privacy, scoreMin, scoreMax, createdFromMs, createdToMs, importId, check } = query;
  const filters = [privacy, scoreMin, scoreMax, createdFromMs, createdToMs, importId, check];
  return search === '' && filters.every((filter) => filter === null);
}
