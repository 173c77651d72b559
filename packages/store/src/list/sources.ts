import type { ReportSort, SortDirection } from '@pagemark/domain';
import type { RawBuilder } from 'kysely';
import type { ReportScope } from './report-scope.ts';

export type EqualColumn = 'account_id' | 'project_id' | 'result_rank' | 'status' | 'privacy' | 'import_seq';
/** A sort key; null: creation order, which breaks all ties. */
export type SortKey = 'result_rank' | 'generated_at' | 'score' | 'url' | null;

/**
 * Rows in the order of an index: those that have the same values in the `equal` columns, by `key`, then in creation order.
 * `unordered`: in no order, the candidates of the search index, from all accounts or one, the reports with a finding, or those of
 * all projects of an account.
 */
export type Source = {
  index: string;
  equal: readonly EqualColumn[];
  key: SortKey;
  /** Whether its index contains only reports with a result. */
  hasResult?: true;
  /** Whether its index is ordered by result first: the scans of the results are merged. */
  isByResult?: true;
  unordered?: 'trigrams' | 'account trigrams' | 'findings' | 'projects';
  /** Whether its index is one of findings, with the tokens of each report. PostgreSQL only. */
  hasTokens?: true;
};

/** SQL for the table from which the rows of a source are read, and its conditions. */
export type RowsFrom = { from: RawBuilder<unknown>; where: readonly RawBuilder<unknown>[] };

/** A range of a source, inclusive: of the values of its key, or if it has none, of its row references. */
export type Range = { from: string | number; to: string | number };

/** A source whose rows include those of a list, and the ranges of it that contain them, in its order. */
export type Plan = { source: Source; ranges: readonly Range[] };

const sourceOf = (index: string, equal: readonly EqualColumn[], key: SortKey = null): Source => {
  return { index, equal, key };
};

const URLS = sourceOf('reports_url', ['account_id'], 'url');
const PRIVACIES = sourceOf('reports_privacy', ['account_id', 'privacy']);
const IMPORTS = sourceOf('reports_import', ['account_id', 'import_seq']);

export const CANDIDATES: Source = { ...sourceOf('search', ['account_id']), unordered: 'trigrams' };
export const ACCOUNT_CANDIDATES: Source = { ...CANDIDATES, unordered: 'account trigrams' };

/** The reports of an account, project by project, without those of deleted projects that are being cleared. */
export const KEPT: Source = { ...sourceOf('reports_project', ['account_id']), unordered: 'projects' };

/** The reports with the findings of a scope, in its project if it has one. */
export const FINDINGS: Source = {
  ...sourceOf('findings', ['account_id', 'project_id']),
  unordered: 'findings',
};

/** The reports of an account with a result, and their findings. PostgreSQL only. */
export const FOUND_SCORES: Source = {
  ...sourceOf('report_findings_score', ['account_id'], 'score'),
  hasTokens: true,
};

/** The source of the reports of a scope's project, or else of its account. `of`: the end of its index's name. */
function ownSource(
  { projectId }: ReportScope,
  of: string,
  { equal = [], key = null }: { equal?: readonly EqualColumn[]; key?: SortKey },
): Source {
  return projectId === null
    ? sourceOf(`reports_${of}`, ['account_id', ...equal], key)
    : sourceOf(of === 'account' ? 'reports_project' : `reports_project_${of}`, ['project_id', ...equal], key);
}

/** The source of the reports of a scope's import, if it has one, or else as {@link ownSource}. */
function ofImport(scope: ReportScope, of: string, key: SortKey): Source {
  return scope.importSeq === null
    ? ownSource(scope, of, { key })
    : sourceOf(`reports_import_${of}`, ['account_id', 'import_seq'], key);
}

/** The plan whose rows include those of a scope, in list order; by score or time, those with a result. */
export function orderedSource(
  sortBy: ReportSort,
  direction: SortDirection,
  { scope, project }: { scope: ReportScope; project: string | null },
): Plan {
  switch (sortBy) {
    case 'id':
      return createdOrder(scope);
    case 'result':
      if (scope.resultRank !== null) return createdOrder(scope);
      return { source: ownSource(scope, 'result', { key: 'result_rank' }), ranges: [] };
    case 'generated_at':
      return { source: { ...ofImport(scope, 'generated', 'generated_at'), hasResult: true }, ranges: [] };
    case 'score':
      return { source: scoresOf(scope), ranges: scoreRanges(scope) };
    case 'url': {
      const ranges = project === null ? [] : projectRanges(project);
      return { source: URLS, ranges: direction === 'asc' ? ranges : ranges.toReversed() };
    }
  }
}

/** The smallest source in creation order whose size the counters know. */
function filterSource(scope: ReportScope): Source {
  if (scope.status !== null) return ownSource(scope, 'status', { equal: ['status'] });
  if (scope.resultRank !== null) return ownSource(scope, 'result', { equal: ['result_rank'] });
  return ownSource(scope, 'account', {});
}

/** The plan in creation order: that of the import, or else the smallest known source. */
export function createdOrder(scope: ReportScope): Plan {
  const { projectId, resultRank, status, privacy, importSeq } = scope;
  const isOfAccount = projectId === null && resultRank === null && status === null;
  const source =
    importSeq !== null ? IMPORTS : privacy !== null && isOfAccount ? PRIVACIES : filterSource(scope);
  return { source, ranges: createdRanges(scope) };
}

/** The sources that each contain all rows of a filter, each with the range that contains them. */
export function filterSources(scope: ReportScope): Plan[] {
  const ranges = createdRanges(scope);
  const sources: Plan[] = [{ source: filterSource(scope), ranges }];
  if (scope.importSeq !== null) sources.push({ source: IMPORTS, ranges });
  if (scope.privacy !== null) sources.push({ source: PRIVACIES, ranges });
  if (scope.scoreMin !== null) sources.push({ source: scoresOf(scope), ranges: scoreRanges(scope) });
  return sources;
}

/** The range of a source in creation order that contains the reports of a date range. */
function createdRanges({ createdFrom, createdTo }: ReportScope): Range[] {
  return createdFrom === null || createdTo === null ? [] : [{ from: createdFrom, to: createdTo }];
}

/** Results were graded by the thresholds of their time, so the scores of a result need not be one range. */
function scoresOf(scope: ReportScope): Source {
  const source = { ...ofImport(scope, 'score', 'score'), hasResult: true } as const;
  return scope.resultRank === null
    ? { ...source, isByResult: true }
    : { ...source, equal: [...source.equal, 'result_rank'] };
}

/** The range of a source of scores; empty if it is all of them. */
function scoreRanges({ scoreMin, scoreMax }: ReportScope): Range[] {
  return scoreMin === null || scoreMax === null || (scoreMin === 0 && scoreMax === 100)
    ? []
    : [{ from: scoreMin, to: scoreMax }];
}

/** Greater than every character of a normalized URL. */
const PAST_ALL = '\u007f';

/**
 * The ranges of URLs that contain those of a project, ascending: with both schemes, with and without `www.`. Every URL in them
 * belongs to the project.
 */
export function projectRanges(project: string): Range[] {
  // The project of a host `www.x` is `x`; only for `www.` alone, with or without a port, is it the host.
  const isHost = !project.startsWith('www.') || /^www\.(?::|$)/.test(project);
  const hosts = isHost ? [project, `www.${project}`] : [`www.${project}`];
  return hosts
    .flatMap((host) => [`http://${host}/`, `https://${host}/`])
    .toSorted()
    .map((from) => ({ from, to: `${from}${PAST_ALL}` }));
}
