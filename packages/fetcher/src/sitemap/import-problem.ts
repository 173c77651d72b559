import { RUN_FAILURE_MESSAGES } from '@pagemark/domain';
import type { RunFailureCode, SitemapIssue } from '@pagemark/domain';
import type { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { SitemapLimits } from '../limits/sitemap-limits.ts';
import type { SitemapCost } from './sitemap-budget.ts';

/** Why a sitemap of an import was not read, or not completely. */
export type ImportProblem =
  | UnreachableProblem
  | LimitProblem
  | { code: 'sitemap_issue'; issue: SitemapIssue };

/** There was nothing to read. */
type UnreachableProblem =
  | { code: 'request_failed'; failure: RunFailureCode }
  | { code: 'not_requested'; reason: ArtifactUnavailable }
  | { code: 'http_error'; status: number };

type LimitProblem =
  | { code: 'budget_exhausted'; cost: SitemapCost }
  | { code: 'index_too_deep' | 'tree_timeout' | 'too_many_files' | 'too_many_urls' };

const BUDGET_MESSAGES: Readonly<Record<SitemapCost, string>> = {
  bytes: 'The sitemaps together are larger after decompression than an import reads.',
  cpuMs: 'The sitemaps together took more CPU time than an import allows.',
};

export function isUnreachable({ code }: ImportProblem): boolean {
  return code === 'request_failed' || code === 'not_requested' || code === 'http_error';
}

/** The message that the import shows for a sitemap. */
export function problemMessage(problem: ImportProblem, limits: SitemapLimits): string {
  switch (problem.code) {
    case 'request_failed':
      return RUN_FAILURE_MESSAGES[problem.failure];
    case 'not_requested':
      return problem.reason.message;
    case 'http_error':
      return `The host responded with status ${problem.status}.`;
    case 'budget_exhausted':
      return BUDGET_MESSAGES[problem.cost];
    case 'index_too_deep':
      return `Sitemaps are read up to ${limits.depthMax} ${limits.depthMax === 1 ? 'level' : 'levels'} below the first one.`;
    case 'tree_timeout':
      return `Reading the sitemaps took longer than ${limits.treeMs} ms.`;
    case 'too_many_files':
      return `There are more than ${limits.filesMax} sitemaps.`;
    case 'too_many_urls':
      return `The sitemaps have ${limits.urlsMax} URLs or more. Not all of them were read.`;
    case 'sitemap_issue':
      return issueMessage(problem.issue, limits);
  }
}

function issueMessage(issue: SitemapIssue, { fileBytesMax, fileEntriesMax }: SitemapLimits): string {
  const messages: Readonly<Record<SitemapIssue, string>> = {
    not_a_sitemap: 'It is neither XML of a known format nor a list of URLs.',
    doctype: 'It has a DOCTYPE, which sitemaps must not have.',
    malformed_xml: 'Its XML is invalid.',
    too_many_entries: `It has more than ${formatCount(fileEntriesMax)} entries.`,
    too_large: `It is larger than ${formatCount(fileBytesMax)} bytes after decompression.`,
    content_decoding_failed: 'Its compression is damaged.',
    nested_index: 'It is an index inside an index.',
    leading_space: 'White space comes before its XML declaration.',
    wrong_namespace: 'Its root element is not in the namespace of sitemaps.',
    cut_short: 'It is incomplete.',
  };
  return messages[issue];
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
