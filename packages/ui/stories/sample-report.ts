import type { GradeThresholds } from '@pagemark/domain';
import type {
  ComparedCheck,
  Comparison,
  FetchFacts,
  Finding,
  ReportSummary,
  Run,
} from '../src/report-data.ts';

/** Data of a report, with texts of every length and direction. */
export const THRESHOLDS: GradeThresholds = { good: 80, decent: 50 };
export const LONG_TEXT = 'An unusually long text without an end, as pages really have them. '.repeat(6);
const LONG_WORD = `https://shop.example/${'very-long-segment/'.repeat(30)}`;

function finding(id: string, given: Partial<Finding>): Finding {
  return {
    id,
    category: 'seo',
    title: 'Page title',
    verdict: 'fail',
    severity: 'high',
    message: '3 of 12 images have no alt attribute.',
    description: 'Screen readers announce the file name instead.',
    recommendation: 'Add an alt attribute that says what the image shows.',
    reference_url: 'https://www.w3.org/WAI/tutorials/images/',
    points_lost: 4,
    weight: 8,
    credit: 0.5,
    data: {},
    evidence: { count: 0, items: [] },
    ...given,
  };
}

export const FINDINGS: readonly Finding[] = [
  finding('image-alt', {
    title: 'Image alt text',
    category: 'accessibility',
    evidence: {
      count: 12,
      items: [
        { selector: 'main > img:nth-of-type(2)', snippet: '<img src="kayak.jpg">' },
        { selector: 'body', snippet: `<img src="${LONG_WORD}">` },
      ],
    },
  }),
  finding('document-title', { verdict: 'warn', severity: 'medium', points_lost: 1.25, message: LONG_TEXT }),
  finding('has-hsts', {
    category: 'security',
    title: 'Strict-Transport-Security',
    severity: 'low',
    points_lost: 0.4,
  }),
  finding('html-lang', { title: 'عنوان الصفحة', message: 'لا توجد لغة في هذه الصفحة.', points_lost: 2 }),
  finding('fast', { verdict: 'pass', points_lost: 0, credit: 1, weight: 84, category: 'performance' }),
  finding('note', { verdict: 'info', points_lost: 0, weight: 0, credit: null }),
  finding('skipped', { verdict: 'not_applicable', points_lost: 0, weight: 0, credit: null }),
  finding('unknown', { verdict: 'unknown', points_lost: 0, weight: 0, credit: null }),
];

export const CATEGORIES: ReportSummary['categories'] = [
  { id: 'seo', title: 'SEO', score: 71, passed: 30, warned: 4, failed: 2 },
  { id: 'accessibility', title: 'Accessibility', score: 100, passed: 41, warned: 0, failed: 0 },
  { id: 'security', title: 'Security', score: 32, passed: 4, warned: 4, failed: 9 },
  { id: 'performance', title: 'Performance', score: 80, passed: 12, warned: 1, failed: 0 },
  { id: 'document', title: 'Document', score: null, passed: 0, warned: 0, failed: 0 },
];

export const REPORT = { score: 71, result: 'decent' as const, categories: CATEGORIES };

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 9, 1);

function run(day: number, given: Partial<Run>): Run {
  const time = new Date(FIRST_MS + day * DAY_MS).toISOString();
  return {
    id: `run-${day}`,
    status: 'completed',
    score: 71,
    result: 'decent',
    result_capped_by: null,
    error: null,
    engine: '2.8.0',
    queued_at: time,
    started_at: time,
    finished_at: time,
    ...given,
  };
}

/** Latest first. */
export const RUNS: readonly Run[] = [
  run(40, { status: 'queued', score: null, result: null, engine: null, started_at: null, finished_at: null }),
  run(32, { status: 'failed', score: null, result: null, error: { message: LONG_TEXT } }),
  run(31, {}),
  run(12, { score: 84, result: 'good' }),
  run(2, { score: 40, result: 'bad' }),
];

function compared(id: string, points: number): ComparedCheck {
  const side = { message: '3 of 12 images have no alt attribute.', occurrences: 3, points_lost: 2 };
  return {
    id,
    title: 'Image alt text',
    category: 'accessibility',
    severity: 'high',
    points,
    from: { ...side, verdict: points < 0 ? 'pass' : 'fail' },
    to: { ...side, verdict: points < 0 ? 'fail' : 'pass' },
  };
}

export const COMPARISON: Comparison = {
  from: run(12, { score: 84, result: 'good' }),
  to: run(31, {}),
  categories: [
    { id: 'seo', title: 'SEO', from: 71, to: 84 },
    { id: 'security', title: 'Security', from: 90, to: 32 },
    { id: 'accessibility', title: 'Accessibility', from: null, to: 50 },
  ],
  metrics: {
    first_byte_ms: { from: 120, to: 480 },
    total_ms: { from: 1_300, to: 900 },
    html_bytes: { from: 48_000, to: 48_000 },
    files: { from: 12, to: null },
    transfer_bytes: { from: 1_200_000, to: 900_000 },
  },
  new: [compared('new', -3)],
  fixed: [compared('fixed', 2)],
  changed: [compared('worse', -1), compared('better', 1)],
  persisting: [compared('same', 0)],
  not_compared: 2,
};

const TIMINGS = { dns_ms: 12, connect_ms: 20, tls_ms: 31, first_byte_ms: 120, total_ms: 260 };

export const FETCH: FetchFacts = {
  status: 200,
  http_version: '2',
  hops: [
    { url: 'http://shop.example/', status: 301, timings: { ...TIMINGS, tls_ms: null } },
    { url: LONG_WORD, status: 200, timings: TIMINGS },
  ],
  timings: { total_ms: 520 },
  bytes: { wire: 12_000, decoded: 48_000 },
  truncated: false,
  content_encodings: ['br'],
  charset: { name: 'utf-8', source: 'header' },
  tls: {
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    issuer: 'Example CA',
    valid_to: '2027-01-01T00:00:00.000Z',
  },
  limits: [{ name: 'fetch_limit_page_bytes', value: 1_000, message: 'The page is larger than 1 kB.' }],
  transfer_sizes: [
    { kind: 'image', files: 12, bytes: 1_100_000 },
    { kind: 'script', files: 3, bytes: 90_000 },
  ],
  artifacts: { requests: 15, bytes: { wire: 1_200_000 }, total_ms: 900, skipped: [{ count: 2 }] },
};
