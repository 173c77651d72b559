import { describe, expect, it } from 'vitest';
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
  it('names the device of what was read from the page as a browser showed it', () => {
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
