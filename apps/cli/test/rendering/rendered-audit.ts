import { DEVICE_VIEWPORTS, NO_VITALS, SCRIPT_CHANGE_TITLES, THROTTLINGS } from '@pagemark/domain';
import type {
  AuditResults,
  RenderedFacts,
  ScoredFinding,
  ScriptChange,
  ScriptChangeId,
} from '@pagemark/domain';

/** A finding of a check that failed. */
export const failedFinding = (id: string, readsDocument: boolean): ScoredFinding => ({
  id,
  category: 'seo',
  title: `Title of ${id}`,
  verdict: 'fail',
  outcome: 'missing',
  severity: 'high',
  message: `Message of ${id}.`,
  description: 'Why.',
  recommendation: 'How.',
  evidence: { count: 0, items: [] },
  data: {},
  reference: 'https://example.com/',
  readsDocument,
  weight: 10,
  credit: 0,
  pointsLost: 5,
});

/** What a browser measured of a page on a phone. */
const RENDERED_FACTS: RenderedFacts = {
  requestedUrl: 'https://one.example/',
  finalUrl: 'https://one.example/',
  renderedAt: '2026-07-01T12:00:00.000Z',
  status: 200,
  environment: {
    device: 'mobile',
    viewport: DEVICE_VIEWPORTS.mobile,
    userAgent: 'Chrome',
    throttling: THROTTLINGS.none,
    browserVersion: '153.0',
    processorIndex: 30,
  },
  end: 'quiet',
  totalMs: 2_000,
  vitals: NO_VITALS,
  requests: { count: 0, items: [] },
  weight: { requests: 0, transferBytes: 0, decodedBytes: 0, byType: [] },
  thirdParties: { count: 0, items: [] },
  code: { scripts: null, styles: null },
  consoleErrors: { count: 0, items: [] },
  refused: { count: 0, items: [] },
  cookies: { count: 0, items: [] },
  nodes: 100,
  axe: { ok: true, version: '4', totalMs: 1 },
  screenshot: null,
  filmstrip: [],
};

/** The results of a page: one finding of its document, and one of its response. */
export const auditResults = (changes: Partial<AuditResults> = {}): AuditResults => ({
  engine: '2.21.0',
  profile: 'default',
  coverage: 1,
  fetch: {
    finalUrl: 'https://one.example/',
    status: 200,
    httpVersion: '2',
    hops: [],
    totalMs: 40,
    bytes: { wire: 900, decoded: 900 },
    truncated: false,
    contentEncodings: [],
    charset: { name: 'utf-8', source: 'header' },
    tls: null,
    limits: [],
  },
  findings: [failedFinding('document-title', true), failedFinding('hsts', false)],
  ...changes,
});

/** The results of the same page, rendered on a phone. */
export const renderedResults = (
  page: Partial<RenderedFacts> = {},
  scriptChanges: readonly ScriptChange[] = [],
): AuditResults =>
  auditResults({
    rendering: {
      view: 'mobile',
      devices: [{ device: 'mobile', ok: true, page: { ...RENDERED_FACTS, ...page } }],
      scriptChanges,
    },
  });

/** A difference that scripts make. */
export const scriptChange = (id: ScriptChangeId, raw: string[], rendered: string[]): ScriptChange => ({
  id,
  title: SCRIPT_CHANGE_TITLES[id],
  verdict: 'warn',
  severity: 'medium',
  message: 'Scripts change it.',
  recommendation: 'Send it.',
  raw: { count: raw.length, others: raw.length, values: raw },
  rendered: { count: rendered.length, others: rendered.length, values: rendered },
});
