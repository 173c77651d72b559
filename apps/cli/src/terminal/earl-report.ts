import { findingView, SCRIPT_CHANGES_TITLE } from '@pagemark/domain';
import type { AuditResults, ScoredFinding, ScriptChange, Verdict } from '@pagemark/domain';

/**
 * The names of EARL 1.0 and its pointers, Dublin Core and DOAP that the report uses. Inline, so processors need not
 * fetch a context.
 */
const CONTEXT = {
  '@vocab': 'http://www.w3.org/ns/earl#',
  earl: 'http://www.w3.org/ns/earl#',
  ptr: 'http://www.w3.org/2009/pointers#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  source: { '@id': 'dct:source', '@type': '@id' },
  title: 'dct:title',
  description: 'dct:description',
  assertedBy: { '@type': '@id' },
  outcome: { '@type': '@id' },
  mode: { '@type': '@id' },
  expression: 'ptr:expression',
  view: 'urn:pagemark:view',
  device: 'urn:pagemark:device',
  raw: { '@id': 'urn:pagemark:raw', '@container': '@list' },
  rendered: { '@id': 'urn:pagemark:rendered', '@container': '@list' },
};

/** For a warning, a person must decide. Notes and checks without a result do not test the page. */
const OUTCOMES: Record<Verdict, string> = {
  pass: 'earl:passed',
  fail: 'earl:failed',
  warn: 'earl:cantTell',
  not_applicable: 'earl:inapplicable',
  info: 'earl:untested',
  unknown: 'earl:untested',
  error: 'earl:untested',
};

const ASSERTOR = 'urn:pagemark:engine';

/**
 * An audit as EARL 1.0 in JSON-LD, one assertion for each check and each script change, in the form of ACT
 * implementation reports. The subject is the audited page, as the server sent it or as a browser showed it on a device;
 * the test is the check's id.
 */
export function earlReport(url: string, { engine, fetch, findings, rendering }: AuditResults): object {
  const page = { '@type': ['TestSubject', 'sch:WebPage'], source: fetch.finalUrl, title: url };
  return {
    '@context': { ...CONTEXT, sch: 'https://schema.org/' },
    '@graph': [
      {
        '@id': ASSERTOR,
        '@type': ['Assertor', 'Software'],
        'doap:name': 'Pagemark',
        'doap:revision': engine,
      },
      ...findings.map((finding) => {
        const { view, device } = findingView(finding, rendering?.view ?? null);
        return assertionOf(finding, { ...page, view, ...(device !== null && { device }) });
      }),
      ...(rendering?.scriptChanges ?? []).map((change) =>
        changeAssertionOf(change, { ...page, view: 'rendered', device: rendering?.view }),
      ),
    ],
  };
}

function assertionOf(finding: ScoredFinding, subject: object): object {
  const { id, title, message, reference, verdict, evidence } = finding;
  const selectors = evidence.items.flatMap(({ selector }) => (selector === undefined ? [] : [selector]));
  const pointer = selectors.map((expression) => ({ '@type': 'ptr:CSSSelectorPointer', expression }));
  return {
    '@type': 'Assertion',
    assertedBy: ASSERTOR,
    mode: 'earl:automatic',
    subject,
    test: {
      '@type': 'TestCriterion',
      '@id': `urn:pagemark:check:${id}`,
      title: id,
      description: title,
      source: reference,
    },
    result: {
      '@type': 'TestResult',
      outcome: OUTCOMES[verdict],
      description: message,
      ...(pointer.length === 0 ? {} : { pointer }),
    },
  };
}

/** The assertion of a difference between both views of the page, with the values of each. */
function changeAssertionOf({ id, title, message, verdict, raw, rendered }: ScriptChange, subject: object) {
  return {
    '@type': 'Assertion',
    assertedBy: ASSERTOR,
    mode: 'earl:automatic',
    subject,
    test: {
      '@type': 'TestCriterion',
      '@id': `urn:pagemark:script-change:${id}`,
      title: id,
      description: `${SCRIPT_CHANGES_TITLE}: ${title}`,
    },
    result: {
      '@type': 'TestResult',
      outcome: OUTCOMES[verdict],
      description: message,
      raw: raw.values,
      rendered: rendered.values,
    },
  };
}
