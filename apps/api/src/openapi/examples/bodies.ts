import { CSV_COLUMNS } from '@pagemark/http/wire';
import { ALERT_TARGET_ID } from './alert-values.ts';
import { IMPORT_ID, REPORT_ID } from './values.ts';
import type { ExampleValue } from './values.ts';

/** The bodies of requests in examples, by operation. A form has the same fields. */
export const REQUESTS: Readonly<Record<string, { readonly [name: string]: ExampleValue }>> = {
  createReport: { url: 'https://example.com/', privacy: 1 },
  updateReports: { ids: [REPORT_ID], privacy: 0 },
  putReport: { results: 1 },
  patchReport: { privacy: 2, password: 'correct horse battery staple' },
  putSchedule: { every: 'weekly', day: 1, hour: 4, time_zone: 'Europe/Berlin', rendering: 'default' },
  createImport: { sitemap: 'https://example.com/sitemap.xml' },
  updateImport: { status: 'canceled' },
  createWebhook: { url: 'https://hooks.example.com/pagemark', types: ['report.completed', 'report.failed'] },
  updateWebhook: { enabled: 1 },
  replayEvents: { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
  createAlertTarget: {
    kind: 'email',
    name: 'Web team',
    to: ['web@example.com'],
    quiet_from: '22:00',
    quiet_until: '07:00',
    time_zone: 'Europe/Berlin',
    digest_day: 1,
  },
  putAlertTarget: { name: 'Web team', group_minutes: 15 },
  createAlertRule: {
    kind: 'score_drop',
    project: 'example.com',
    targets: [ALERT_TARGET_ID],
    points: 10,
    runs: 2,
  },
  putAlertRule: { kind: 'audit_failed', targets: [ALERT_TARGET_ID], runs: 3 },
  createKey: { name: 'ci', scopes: ['read', 'write'], expires_at: '2027-01-01T00:00:00.000Z' },
};

const PAGE = {
  url: 'https://example.com/',
  title: 'Example Domain',
  score: 87,
  generated_at: '2026-11-20T12:00:03.000Z',
  report: `https://audit.example.com/api/v1/reports/${REPORT_ID}`,
} as const;

/** A file with one row. Cells without a value are empty. */
function csvOf<T extends string>(columns: readonly T[], row: Partial<Record<T, string | number>>): string {
  return `${columns.join(',')}\r\n${columns.map((name) => row[name] ?? '').join(',')}\r\n`;
}

/** Bodies that are not JSON in examples, by operation and media type. Images have none. */
export const TEXTS: Readonly<Record<string, string>> = {
  'createImport text/plain': 'https://example.com/\nhttps://example.com/about\n',
  'createImport text/csv': 'url,privacy\nhttps://example.com/,1\nhttps://example.com/about,0\n',
  'createImport application/x-ndjson':
    '{"url":"https://example.com/"}\n{"url":"https://example.com/about"}\n',
  'createImport application/octet-stream': 'https://example.com/\nhttps://example.com/about\n',
  'createImport multipart/form-data':
    '--boundary\r\nContent-Disposition: form-data; name="file"; filename="pages.txt"\r\n\r\nhttps://example.com/\n\r\n--boundary--\r\n',
  'listReports text/csv': csvOf(CSV_COLUMNS.reports, {
    ...PAGE,
    project: 'example.com',
    status: 'completed',
    result: 'good',
    privacy: 1,
    created_at: PAGE.generated_at,
  }),
  'listIssues text/csv': csvOf(CSV_COLUMNS.issues, {
    check: 'title-length',
    title: 'Title length',
    category: 'seo',
    severity: 'low',
    verdict: 'warn',
    pages: 3,
    pages_total: 12,
    points: 1.2,
    elements: 3,
    since: '2026-11-20',
    is_new: 'no',
  }),
  'listIssueReports text/csv': csvOf(CSV_COLUMNS.issueReports, {
    ...PAGE,
    verdict: 'warn',
    points_lost: 0.4,
    elements: 1,
  }),
  'listProjectPages text/csv': csvOf(CSV_COLUMNS.pages, { ...PAGE, result: 'good', change: 2 }),
  'listImportReports application/x-ndjson': `{"id":"${REPORT_ID}","url":"https://example.com/","status":"completed","score":87,"line":2}\n`,
  'listImportRejects application/x-ndjson':
    '{"line":3,"text":"nonsense:","reason":"The URL is not valid."}\n',
  'listImportRejects text/csv': csvOf(CSV_COLUMNS.rejects, {
    line: 3,
    content: 'nonsense:',
    reason: 'The URL is not valid.',
  }),
  'watchEvents text/event-stream': `id: ZXZlbnQgNDM\nevent: project.deleted\ndata: {"id":"0198c1f4-7b5e-7a3c-9d21-4f6e8a0b2c37","type":"project.deleted","timestamp":"2026-11-20T12:00:03.000Z","data":{"project":"example.com"}}\n\n`,
  'watchImport text/event-stream': `event: progress\ndata: {"id":"${IMPORT_ID}","status":"running","lines":1000}\n\n`,
  'showOpenApiYaml application/yaml': 'openapi: 3.1.0\ninfo:\n  title: Pagemark\n',
  'showReference text/html': '<!doctype html>\n<html lang="en">…</html>\n',
  'showProblem text/plain':
    'Report not found (HTTP 404)\n\nNo report of this account has this id. It may have been deleted.\n',
};
