import { describe, expect, it } from 'vitest';
import { earlReport } from '../../src/terminal/earl-report.ts';
import { renderReport } from '../../src/terminal/render-report.ts';
import { auditResults, failedFinding, renderedResults } from './rendered-audit.ts';

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
});
