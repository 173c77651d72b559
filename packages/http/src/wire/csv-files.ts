import type { ComparedPage, IssueReport, OmittedRejects } from '@pagemark/core';
import type { ImportReject, ProjectIssue, Report } from '@pagemark/domain';
import { BYTE_ORDER_MARK, csvRow } from './csv.ts';
import { toIssueBody } from './issue.ts';
import { reportUrl, toTimestamp } from './report.ts';

type Cells = readonly (string | number)[];

/** A file of CSV in UTF-8, with a header and a row for each item. */
async function* csvOf<T>(
  header: readonly string[],
  items: AsyncIterable<T> | Iterable<T>,
  toCells: (item: T) => Cells,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${header.join(',')}\r\n`;
  for await (const item of items) yield csvRow(toCells(item));
}

/** The rejects of an import. That some were not stored is in the last row. */
export function rejectsCsv(rejects: AsyncIterable<ImportReject | OmittedRejects>): AsyncGenerator<string> {
  return csvOf(['line', 'content', 'reason'], rejects, (reject) =>
    'omitted' in reject
      ? ['', '', `${reject.omitted} more lines were rejected.`]
      : [reject.line, reject.text, reject.reason],
  );
}

const ISSUE = [
  'check',
  'title',
  'category',
  'severity',
  'verdict',
  'pages',
  'pages_total',
  'points',
  'elements',
  'since',
  'is_new',
] as const;

/** The issues of a project, with the fields of their wire form. */
export function issuesCsv(issues: readonly ProjectIssue[]): AsyncGenerator<string> {
  return csvOf(ISSUE, issues, (issue) => {
    const body = { ...toIssueBody(issue), is_new: issue.isNew ? 'yes' : 'no' };
    return ISSUE.map((name) => body[name]);
  });
}

/** Reports, without their results. */
export function reportsCsv(reports: AsyncIterable<Report>, baseUrl: string): AsyncGenerator<string> {
  const header = [
    'url',
    'title',
    'project',
    'status',
    'result',
    'score',
    'privacy',
    'error',
    'generated_at',
    'created_at',
    'report',
  ];
  return csvOf(header, reports, (report) => [
    report.url,
    report.title ?? '',
    report.project,
    report.status,
    report.result ?? '',
    report.score ?? '',
    report.privacy,
    report.error?.code ?? '',
    timeOf(report.generatedAtMs),
    timeOf(report.createdAtMs),
    reportUrl(report.id, baseUrl),
  ]);
}

/** The pages that have an issue. */
export function issueReportsCsv(found: AsyncIterable<IssueReport>, baseUrl: string): AsyncGenerator<string> {
  const header = ['url', 'title', 'score', 'verdict', 'points_lost', 'elements', 'generated_at', 'report'];
  return csvOf(header, found, ({ report, issue }) => [
    report.url,
    report.title ?? '',
    report.score ?? '',
    issue.verdict,
    issue.pointsLost,
    issue.elements,
    timeOf(report.generatedAtMs),
    reportUrl(report.id, baseUrl),
  ]);
}

/** Pages of a project, with by how much the latest result changed the score of each. */
export function pagesCsv(pages: AsyncIterable<ComparedPage>, baseUrl: string): AsyncGenerator<string> {
  const header = ['url', 'title', 'result', 'score', 'change', 'generated_at', 'report'];
  return csvOf(header, pages, ({ report, previousScore }) => [
    report.url,
    report.title ?? '',
    report.result ?? '',
    report.score ?? '',
    report.score === null || previousScore === null ? '' : report.score - previousScore,
    timeOf(report.generatedAtMs),
    reportUrl(report.id, baseUrl),
  ]);
}

function timeOf(timeMs: number | null): string {
  return timeMs === null ? '' : toTimestamp(timeMs);
}

/** The name of a downloaded file: `issues-example.com.csv`. */
export function csvFileName(what: string, of: string): string {
  return `${what}-${of.replaceAll(/[^\w.-]+/g, '-').slice(0, NAME_CHARACTERS_MAX)}.csv`;
}

const NAME_CHARACTERS_MAX = 100;
