import { NO_VITALS } from '@pagemark/domain';
import type { RenderedFacts, RenderedRequest } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { renderingText } from '../../src/rendering/rendering-text.ts';
import { scriptChangesText } from '../../src/rendering/script-changes-text.ts';
import { earlReport } from '../../src/terminal/earl-report.ts';
import { renderReport } from '../../src/terminal/render-report.ts';
import { auditResults, failedFinding, renderedResults, scriptChange } from './rendered-audit.ts';

const URL_OF_PAGE = 'https://one.example/';

const textOf = (results = renderedResults(), all = false) =>
  renderReport(
    { url: URL_OF_PAGE, score: 90, result: 'good', categories: [], results },
    { width: 80, color: false, all },
  );

type Assertion = { test: { title: string }; subject: Record<string, unknown> };

const subjectsOf = (results = renderedResults()) => {
  const graph = (earlReport(URL_OF_PAGE, results) as { '@graph': Assertion[] })['@graph'].slice(1);
  return Object.fromEntries(
    graph.map(({ test, subject: { view, device } }) => [test.title, { view, device }]),
  );
};

describe('a report in a terminal', () => {
  it('names the device of findings from the rendered page', () => {
    expect(textOf()).toContain('document-title · high · rendered, mobile\n');
    expect(textOf()).toContain('hsts · high\n');
  });

  it('names it within the width of the terminal for checks that passed', () => {
    const findings = [{ ...failedFinding('a'.repeat(90), true), verdict: 'pass' as const }];
    const line =
      textOf({ ...renderedResults(), findings }, true)
        .split('\n')
        .at(-2) ?? '';
    expect(line).toMatch(/…  rendered, mobile$/);
    expect(line).toHaveLength(80);
  });

  it('says nothing of a device when the page was not rendered', () => {
    expect(textOf(auditResults())).not.toContain('rendered');
  });
});

describe('a report as EARL', () => {
  it('has the view and the device in the subject of each assertion', () => {
    expect(subjectsOf()).toEqual({
      'document-title': { view: 'rendered', device: 'mobile' },
      hsts: { view: 'raw', device: undefined },
    });
    expect(subjectsOf(auditResults())['document-title']).toEqual({ view: 'raw', device: undefined });
  });

  it('has an assertion with the values of both views for each difference that scripts make', () => {
    const results = renderedResults({}, [scriptChange('title', ['Loading'], ['Shoes'])]);
    expect((earlReport(URL_OF_PAGE, results) as { '@graph': unknown[] })['@graph'].at(-1)).toMatchObject({
      subject: { source: URL_OF_PAGE, view: 'rendered', device: 'mobile' },
      test: { '@id': 'urn:pagemark:script-change:title', description: 'What scripts change: Page title' },
      result: { outcome: 'earl:cantTell', raw: ['Loading'], rendered: ['Shoes'] },
    });
  });
});

describe('what scripts change, in a terminal', () => {
  it('has both values of each difference', () => {
    expect(scriptChangesText([scriptChange('title', [], ['Shoes\u001B[31m'])], 80)).toBe(`What scripts change
  ▲ Page title: Scripts change it.
    sent by the server: none
    after scripts: Shoes [31m
    → Send it.
`);
  });

  it('has the first values of a list, and how many more there are', () => {
    const links = scriptChange('internal_links', ['/a', '/b'], ['/1', '/2', '/3', '/4', '/5']);
    expect(scriptChangesText([links], 80)).toContain(`
    sent by the server: 2, 2 only here
      • /a
      • /b
    after scripts: 5, 5 only here
      • /1
      • /2
      • /3
      … and 2 more
`);
  });

  it('has the first passages of the text, within the width of the terminal', () => {
    const values = Array.from({ length: 5 }, () => 'long '.repeat(40));
    const { raw, rendered, ...text } = scriptChange('main_text', ['Loading'], values);
    const change = { ...text, raw, rendered: { ...rendered, count: 900, others: 880 } };
    const lines = scriptChangesText([change], 60).split('\n');
    expect(lines).toContain('    after scripts: 900 words, 880 only here');
    expect(lines.filter((line) => /^ {6}• long .*…$/.test(line))).toHaveLength(3);
    expect(Math.max(...lines.map((line) => line.length))).toBe(60);
  });

  it('is empty without differences', () => {
    expect(scriptChangesText([], 80)).toBe('');
  });
});

const PHASES = {
  timeToFirstByteMs: 24,
  resourceLoadDelayMs: 900,
  resourceLoadDurationMs: 800,
  elementRenderDelayMs: 116,
};
const element = (selector: string) => ({ selector, snippet: '' });
const BOX = { x: 0, y: 0, width: 1, height: 1 };
const request = (path: string, changes: Partial<RenderedRequest>): RenderedRequest => ({
  url: `https://one.example/${path}`,
  method: 'GET',
  type: 'image',
  status: null,
  failure: null,
  failureText: null,
  mediaType: null,
  protocol: null,
  startMs: 0,
  firstByteMs: null,
  endMs: null,
  transferBytes: null,
  decodedBytes: null,
  isRenderBlocking: false,
  isThirdParty: false,
  ...changes,
});
const REQUESTS = [
  request('fine', { status: 200 }),
  request('canceled', { failure: 'canceled' }),
  request('missing', { status: 404 }),
  request('mixed', { failure: 'blocked', failureText: 'mixed-content' }),
  request('\u001B[31m', { failure: 'refused' }),
  request('late', { status: 500 }),
];
const cookie = (name: string, isSetByScript: boolean): RenderedFacts['cookies']['items'][number] => ({
  name,
  domain: 'one.example',
  path: '/',
  isSecure: false,
  isHttpOnly: false,
  isSetByScript,
  sameSite: 'Lax',
  expiresAt: null,
  isThirdParty: false,
});

const LOADED: Partial<RenderedFacts> = {
  vitals: {
    ...NO_VITALS,
    largestContentfulPaint: { atMs: 1_840, element: element('#hero'), box: null, url: null, phases: PHASES },
    cumulativeLayoutShift: {
      score: 0.1,
      shifts: [
        {
          atMs: 600,
          score: 0.1,
          elements: [
            { element: element('main > p'), from: BOX, to: BOX },
            { element: null, from: BOX, to: BOX },
          ],
        },
      ],
    },
    longTasks: [
      { atMs: 80, durationMs: 70 },
      { atMs: 1_200, durationMs: 310.4 },
    ],
  },
  requests: { count: REQUESTS.length, items: REQUESTS },
  cookies: { count: 2, items: [cookie('seen', true), cookie('session', false)] },
};

const renderingOf = (page: Partial<RenderedFacts>, columns: number) =>
  renderingText(renderedResults(page).rendering?.devices ?? [], columns);

describe('how a page was rendered, in a terminal', () => {
  it('has its LCP, shifts, long tasks, failed requests and cookies of scripts', () => {
    expect(renderingOf(LOADED, 110)).toContain(`
  Largest paint: #hero
    first byte 24 ms, load delay 900 ms, request 800 ms, until it was shown 116 ms
  Layout shifts: 1
    • 0.100 after 600 ms: main > p
  Long tasks: 2
    • 310 ms after 1200 ms
    • 70 ms after 80 ms
  Failed requests: 4
    • HTTP 404: https://one.example/missing
    • blocked (mixed-content): https://one.example/mixed
    • refused: https://one.example/ [31m
    … and 1 more
  Cookies set by scripts: 1
    • seen: one.example
`);
  });

  it('shortens the text of the page to the width of the terminal', () => {
    const vitals = {
      ...NO_VITALS,
      largestContentfulPaint: {
        atMs: 1,
        element: element('a'.repeat(500)),
        box: null,
        url: null,
        phases: PHASES,
      },
    };
    const line = renderingOf({ vitals }, 60)
      .split('\n')
      .find((text) => text.includes('Largest paint'));
    expect(line).toMatch(/a…$/);
    expect(line).toHaveLength(60);
  });

  it.each([
    [1, '1 request, 0 KiB, 1 third party, 1 console error'],
    [2, '2 requests, 0 KiB, 2 third parties, 2 console errors'],
  ])('counts %i of each', (count, line) => {
    const counted = { thirdParties: { count, items: [] }, consoleErrors: { count, items: [] } };
    const weight = { requests: count, transferBytes: 0, decodedBytes: 0, byType: [] };
    expect(renderingOf({ weight, ...counted }, 80)).toContain(line);
  });

  it('omits sections that a page does not have', () => {
    expect(renderingOf({}, 80)).not.toMatch(/Largest|shifts|tasks|Failed|Cookies/);
  });
});
