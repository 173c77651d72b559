import { ENGINE_VERSION } from '@pagemark/checks';
import type { ActRule } from '@pagemark/checks';
import type { Verdict } from '@pagemark/domain';

/** A test case in the W3C's `testcases.json`. */
export type ActCase = { ruleId: string; url: string; expected: 'passed' | 'failed' | 'inapplicable' };

/** A case with the verdict of each check that implements its rule; null when the page could not be audited. */
export type ActResult = { testCase: ActCase; rule: ActRule; verdicts: ReadonlyMap<string, Verdict> | null };

/**
 * Defines the report's names as the W3C's implementation reports do. Inline, so processors need not fetch a context.
 */
const CONTEXT = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  WCAG2: 'http://www.w3.org/TR/WCAG21/#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  sch: 'https://schema.org/',
  name: 'doap:name',
  release: 'doap:release',
  revision: 'doap:revision',
  source: 'dct:source',
  title: 'dct:title',
  assertedBy: { '@type': '@id' },
  outcome: { '@type': '@id' },
  mode: { '@type': '@id' },
  isPartOf: { '@id': 'dct:isPartOf', '@type': '@id' },
};

/** For a warning, a person must decide. */
const OUTCOMES: Record<Verdict, string> = {
  pass: 'earl:passed',
  fail: 'earl:failed',
  warn: 'earl:cantTell',
  info: 'earl:cantTell',
  not_applicable: 'earl:inapplicable',
  unknown: 'earl:cantTell',
  error: 'earl:untested',
};

const ASSERTOR = {
  '@type': 'Assertor',
  name: 'Pagemark',
  release: { '@type': 'Version', revision: ENGINE_VERSION },
};

/** An ACT implementation report: EARL in JSON-LD, one assertion for each case and check. */
export function actReport(results: readonly ActResult[]): object {
  return {
    '@context': CONTEXT,
    '@graph': results.flatMap(({ testCase, rule, verdicts }) =>
      rule.checks.map((check) => ({
        '@type': 'Assertion',
        mode: 'earl:automatic',
        assertedBy: ASSERTOR,
        subject: { '@type': ['TestSubject', 'sch:WebPage'], source: testCase.url },
        test: {
          '@type': 'TestCase',
          title: check,
          isPartOf: rule.criteria.map((criterion) => `WCAG2:${criterion}`),
        },
        result: { '@type': 'TestResult', outcome: OUTCOMES[verdicts?.get(check) ?? 'error'] },
      })),
    ),
  };
}

/** Whether the checks agree with a case: they fail when it does, and only then. A warning contradicts neither. */
export function agrees({ testCase, verdicts }: ActResult): boolean {
  const found = [...(verdicts?.values() ?? [])];
  if (found.length === 0) return false;
  if (testCase.expected !== 'failed') return !found.includes('fail');
  return found.includes('fail') || found.includes('warn');
}
