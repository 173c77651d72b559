import type { ComparedPage, IssueReport, OmittedRejects, WithMeasurements } from '@pagemark/core';
import { LIGHTHOUSE_METRICS } from '@pagemark/domain';
import type { ImportReject, LabOutcome, ProjectIssue, Report, ShownVitals } from '@pagemark/domain';
import { BYTE_ORDER_MARK, csvRow } from './csv.ts';
import { toIssueBody } from './issue.ts';
import { reportUrl, toTimestamp } from './report.ts';

type Cells = readonly (string | number)[];

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

/** The ids of the Lighthouse 13 categories that have a column. */
const LIGHTHOUSE_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LIGHTHOUSE_IDS = [...LIGHTHOUSE_CATEGORIES, ...Object.keys(LIGHTHOUSE_METRICS)];
const LIGHTHOUSE_COLUMNS = ['device', ...LIGHTHOUSE_IDS].map((id) => `lighthouse_${id.replaceAll('-', '_')}`);

/** The columns of Pagemark's own rendering, named as in JSON. */
const VITALS_COLUMNS = ['rendered_device', 'lcp_ms', 'fcp_ms', 'cls', 'tbt_ms', 'ttfb_ms'];

/** The columns of each file. */
export const CSV_COLUMNS = {
  rejects: ['line', 'content', 'reason'],
  issues: ISSUE,
  issueReports: ['url', 'title', 'score', 'verdict', 'points_lost', 'elements', 'generated_at', 'report'],
  reports: [
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
    ...LIGHTHOUSE_COLUMNS,
    ...VITALS_COLUMNS,
  ],
  pages: [
    'url',
    'title',
    'result',
    'score',
    'change',
    'generated_at',
    'report',
    ...LIGHTHOUSE_COLUMNS,
    ...VITALS_COLUMNS,
  ],
} as const;

/** A CSV file in UTF-8, with a header and a row for each item. */
async function* csvOf<T>(
  header: readonly string[],
  items: AsyncIterable<T> | Iterable<T>,
  toCells: (item: T) => Cells,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${header.join(',')}\r\n`;
  for await (const item of items) yield csvRow(toCells(item));
}

/** The rejects of an import. If some were not stored, the last row contains their number. */
export function rejectsCsv(rejects: AsyncIterable<ImportReject | OmittedRejects>): AsyncGenerator<string> {
  return csvOf(CSV_COLUMNS.rejects, rejects, (reject) =>
    'omitted' in reject
      ? ['', '', `${reject.omitted} more lines were rejected.`]
      : [reject.line, reject.text, reject.reason],
  );
}

/** The issues of a project, with the fields of their wire format. */
export function issuesCsv(issues: readonly ProjectIssue[]): AsyncGenerator<string> {
  return csvOf(CSV_COLUMNS.issues, issues, (issue) => {
    const body = { ...toIssueBody(issue), is_new: issue.isNew ? 'yes' : 'no' };
    return ISSUE.map((name) => body[name]);
  });
}

/** Lighthouse's scores and metrics on mobile, or on desktop if there are none on mobile; empty if there are none. */
function lighthouseCells(outcomes: readonly LabOutcome[]): Cells {
  const audited = outcomes.flatMap((outcome) => (outcome.ok ? [outcome] : []));
  const shown = audited.find(({ device }) => device === 'mobile') ?? audited[0];
  if (shown === undefined) return LIGHTHOUSE_COLUMNS.map(() => '');
  const { categories, metrics } = shown.results;
  const values = new Map<string, number | null>([
    ...categories.map(({ id, score }) => [id, score] as const),
    ...metrics.map(({ id, value }) => [id, value] as const),
  ]);
  return [shown.device, ...LIGHTHOUSE_IDS.map((id) => values.get(id) ?? '')];
}

/** The Web Vitals of a page; empty if it was not rendered, and for values that were not measured. */
function vitalsCells(shown: ShownVitals | null): Cells {
  if (shown === null) return VITALS_COLUMNS.map(() => '');
  const { device, vitals } = shown;
  const values = [
    vitals.largestContentfulPaintMs,
    vitals.firstContentfulPaintMs,
    vitals.cumulativeLayoutShift,
    vitals.totalBlockingTimeMs,
    vitals.timeToFirstByteMs,
  ];
  return [device, ...values.map((value) => value ?? '')];
}

/** Reports with their Web Vitals and Lighthouse's, but without their other results. */
export function reportsCsv(
  reports: AsyncIterable<WithMeasurements<{ report: Report }>>,
  baseUrl: string,
): AsyncGenerator<string> {
  return csvOf(CSV_COLUMNS.reports, reports, ({ report, lighthouse, vitals }) => [
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
    ...lighthouseCells(lighthouse),
    ...vitalsCells(vitals),
  ]);
}

/** The pages with an issue. */
export function issueReportsCsv(found: AsyncIterable<IssueReport>, baseUrl: string): AsyncGenerator<string> {
  return csvOf(CSV_COLUMNS.issueReports, found, ({ report, issue }) => [
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

/** Pages of a project, with their Web Vitals, Lighthouse's results, and the change of each score by the latest result. */
export function pagesCsv(
  pages: AsyncIterable<WithMeasurements<ComparedPage>>,
  baseUrl: string,
): AsyncGenerator<string> {
  return csvOf(CSV_COLUMNS.pages, pages, ({ report, previousScore, lighthouse, vitals }) => [
    report.url,
    report.title ?? '',
    report.result ?? '',
    report.score ?? '',
    report.score === null || previousScore === null ? '' : report.score - previousScore,
    timeOf(report.generatedAtMs),
    reportUrl(report.id, baseUrl),
    ...lighthouseCells(lighthouse),
    ...vitalsCells(vitals),
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
