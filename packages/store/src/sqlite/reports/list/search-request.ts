import { foldAscii } from '@pagemark/domain';
import { matchExpression, rarestTrigrams } from '../../search/match-expression.ts';
import { accountTrigram, projectTrigram } from '../../search/search-text.ts';
import { searchVariants } from '../../search/search-variants.ts';
import type { FrequencySampler, TokenFrequencies } from '../../search/token-frequencies.ts';
import { listReportTerms, findLastSeq } from '../../../queries/search.ts';
import type { SqliteConnection } from '../../connection.ts';
import { rowsIn } from '../../../list/report-scope.ts';
import type { ReportScope, ScopeCounts } from '../../../list/report-scope.ts';
import type { SearchTotals } from '../../../list/search-totals.ts';

/** What searches keep between them, for one open store. */
export type SearchMemory = { sampler: FrequencySampler; totals: SearchTotals };

/** A search of a scope, ready to be looked up. */
export type ScopeSearch = {
  folded: string;
  /** FTS5 expression that proposes every report with the text; null when the index is no help. */
  match: string | null;
  /** The same for the reports whose match does not lie before the path. */
  matchBeyond(): string | null;
  /** How frequent the text can be in all reports, 0 to 1: by a sample, an upper bound. */
  frequencyMax: number;
  /** The last report there is. */
  lastSeq: number;
};

/** An account with this share of all reports is searched without naming it: that would exclude too few. */
const ACCOUNT_SHARE_MAX = 0.8;

/** Prepares a search. The text is one that a URL can contain. */
export function prepareSearch(
  connection: SqliteConnection,
  sampler: FrequencySampler,
  search: string,
  { scope, counts }: { scope: ReportScope; counts: ScopeCounts },
): ScopeSearch {
  const lastSeq = connection.get(findLastSeq, {})?.seq ?? 0;
  const frequencies = sampler.frequencies(connection, lastSeq);
  const { inPrefix, beyond } = searchVariants(search);
  const accountRows = rowsIn({ ...counts, project: null }, { result: null, status: null });
  const within = scopeTrigrams(scope, accountRows / Math.max(1, lastSeq));
  const index = { scope: within, marked: true, terms: listReportTerms };
  const variants = [...new Set([inPrefix, ...beyond])];
  return {
    folded: foldAscii(search),
    match: matchExpression(connection, frequencies, { variants, ...index }),
    matchBeyond: () => matchExpression(connection, frequencies, { variants: beyond, ...index }),
    frequencyMax: variants.reduce((sum, variant) => sum + frequencyMax(variant, frequencies), 0),
    lastSeq,
  };
}

function scopeTrigrams({ accountId, projectId }: ReportScope, share: number): string[] {
  if (projectId !== null) return [projectTrigram(projectId)];
  return share > ACCOUNT_SHARE_MAX ? [] : [accountTrigram(accountId)];
}

function frequencyMax(variant: string, frequencies: TokenFrequencies): number {
  const [rarest] = rarestTrigrams(variant, frequencies, true);
  return frequencies(rarest ?? variant);
}
