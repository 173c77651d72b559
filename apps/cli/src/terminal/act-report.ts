import { ENGINE_VERSION } from '@pagemark/checks';
import type { ActRule } from '@pagemark/checks';
import type { Verdict } from '@pagemark/domain';

/** A test case in the W3C's `testcases.json`. */
export type ActCase = { ruleId: string; url: string; expected: 'passed' | 'failed' | 'inapplicable' };

/** A case with the verdict of each check that implements its rule; null when the page could not be audited. */
export type ActResult = { testCase: ActCase; rule: ActRule; verdicts: ReadonlyMap<string, Verdict> | null };

/** Defines the names of the report (https://www.w3.org/WAI/standards-guidelines/act/report/earl/). */
const CONTEXT = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';

/** A warning needs a person to decide. */
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
