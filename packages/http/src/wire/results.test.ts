import { renderFailure } from '@pagemark/domain';
import type { AuditResults, RenderingResults } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { toResultsBody } from './results.ts';

const SHELL: AuditResults['findings'][number] = {
  id: 'content-without-js',
  category: 'document',
  title: 'Content without JavaScript',
  verdict: 'warn',
  outcome: 'shell',
  severity: 'medium',
  weight: 1,
  credit: 0,
  pointsLost: 1,
  message: 'Without JavaScript, this page has no text and no links.',
  description: '',
  recommendation: '',
  reference: 'https://example.com/',
  evidence: { count: 0, items: [] },
  data: { reasons: ['little_content', 'root_element'] },
};

const FETCH: AuditResults['fetch'] = {
  finalUrl: 'https://example.com/',
  status: 200,
  httpVersion: '1.1',
  hops: [],
  totalMs: 1,
  bytes: { wire: 1, decoded: 1 },
  truncated: false,
  contentEncodings: [],
  charset: { name: 'utf-8', source: 'header' },
  tls: null,
  limits: [],
};

function appShellOf(rendering?: RenderingResults) {
  const results = {
    engine: '1',
    profile: 'standard',
    coverage: 0.4,
    fetch: FETCH,
    findings: [SHELL],
    rendering,
  };
  return toResultsBody(results, null).app_shell;
}

it('says for an app shell how to turn rendering on with the API, and how it was recognized', () => {
  expect(appShellOf()).toEqual({
    message:
      'Scripts create the content of this page, and it was not rendered, so the results cover only the HTML that the server sent: to audit what a browser shows, set `"rendering": "auto"` on the report; the server needs a browser.',
    reasons: [
      { code: 'little_content', message: 'The HTML has next to no text and links.' },
      { code: 'root_element', message: 'An empty element waits for scripts to fill it.' },
    ],
  });
});

it('says why rendering an app shell failed on the first device without a result', () => {
  const devices: RenderingResults['devices'] = [
    { device: 'mobile', ok: false, failure: renderFailure('deadline'), refused: [] },
    { device: 'desktop', ok: false, failure: renderFailure('overloaded'), refused: [] },
  ];
  expect(appShellOf({ view: null, devices, scriptChanges: [] })?.message).toBe(
    'Scripts create the content of this page, and rendering it failed, so the results cover only the HTML that the server sent. The page did not start to load in time.',
  );
});

it('has no app shell for a page that was rendered', () => {
  expect(appShellOf({ view: 'mobile', devices: [], scriptChanges: [] })).toBeNull();
});
