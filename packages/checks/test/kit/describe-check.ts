import { EVIDENCE_ITEMS_MAX, NO_VITALS } from '@pagemark/domain';
import type { AxeOutcome, EvidenceItem, Finding, PageCode, RenderedView, WebVitals } from '@pagemark/domain';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/definition/define-check.ts';
import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';
import { takeTable } from './check-tables.ts';

/** One case of a check: a page, and the expected finding. */
export type CheckCase<Name extends string> = PageInput & {
  /** What is special about this page, which is the name of the test. */
  name: string;
  /** Replaces `html`: the content of the body and head of a complete document. */
  in?: string;
  head?: string;
  /** What axe-core says of one element of the page, which was rendered. Default: it was not. */
  axe?: AxeOutcome;
  /** What it used of its code when it was rendered. Default: it was not rendered. */
  code?: PageCode;
  /** What was measured while it loaded. Default: nothing. */
  vitals?: Partial<WebVitals>;
  /** A declared outcome, or the runner's `unknown`. */
  outcome: Name | 'unknown';
  /** The finding's data, or some of its fields. */
  data?: Finding['data'];
  /** A number: how many elements. A list: fields of each item, in order. */
  evidence?: number | EvidenceItem[];
  /** The message, or the part of it with measured values. */
  message?: string;
};

/**
 * Tests a check with a table: each case has an outcome with its verdict, and the message, data and evidence that it
 * states. Every outcome needs a case, and every outcome whose message has values needs a case that states them.
 */
export function describeCheck<Name extends string>(
  check: Check<Name>,
  cases: readonly CheckCase<NoInfer<Name>>[],
): void {
  if (takeTable({ check, cases })) return;
  describe(`check ${check.id}`, () => {
    it.each(cases)('$outcome: $name', (row) => {
      const found = runCase(check, row);
      expect(found).toMatchObject(expectedOf(check, row));
      expectWellMade(found);
    });
    it('has a case for each of its outcomes', () => {
      const reached = new Set<string>(cases.map((row) => row.outcome));
      expect(Object.keys(check.outcomes).filter((name) => !reached.has(name))).toEqual([]);
    });
    it('has a case that states the message of each outcome whose message shows values', () => {
      const stated = new Set<string>(
        cases.flatMap((row) => (row.message === undefined ? [] : [row.outcome])),
      );
      expect(outcomesWithValues(check).filter((name) => !stated.has(name))).toEqual([]);
    });
  });
}

/** The outcomes whose message is a function of the finding's data. */
function outcomesWithValues(check: Check): string[] {
  return Object.entries(check.outcomes).flatMap(([name, { message }]) =>
    typeof message === 'function' ? [name] : [],
  );
}

/** The expected fields of the finding; other fields may have any value. */
function expectedOf(check: Check, { outcome, data, evidence, message }: CheckCase<string>): object {
  return {
    outcome,
    verdict: outcome === 'unknown' ? 'unknown' : check.outcomes[outcome]?.verdict,
    ...(data === undefined ? {} : { data }),
    ...(message === undefined ? {} : { message: expect.stringContaining(message) }),
    ...(typeof evidence === 'number' ? { evidence: { count: evidence } } : {}),
    ...(Array.isArray(evidence) ? { evidence: { items: evidence } } : {}),
  };
}

/** Runs one check on one page of the table. */
function runCase(check: Check, row: CheckCase<string>): Finding {
  const isPart = row.in !== undefined || row.head !== undefined;
  const html = row.html ?? (isPart ? documentOf(row.in ?? '', row.head) : '');
  const snapshot = pageSnapshotOf({ ...row, html });
  const isRendered = [row.axe, row.code, row.vitals].some((given) => given !== undefined);
  const rendered = isRendered ? { rendered: renderedView(html, check.id, row) } : {};
  const found = runChecks([check], inputsOf({ ...snapshot, ...rendered }))[0];
  if (found === undefined) throw new Error('A check that was run has a finding.');
  return found;
}

/** A page that scripts did not change. */
function renderedView(
  html: string,
  rule: string,
  {
    axe: outcome,
    code = { scripts: null, styles: null },
    vitals,
  }: Pick<CheckCase<string>, 'axe' | 'code' | 'vitals'>,
): RenderedView {
  const view = {
    url: 'https://example.com/',
    html,
    isCut: false,
    axe: [],
    code,
    vitals: { ...NO_VITALS, ...vitals },
  };
  if (outcome === undefined) return view;
  const node = { path: ['a'], html: '<a>', message: 'Fix this.', box: null };
  const nodes = outcome === 'pass' || outcome === 'inapplicable' ? [] : [node];
  return { ...view, axe: [{ rule, outcome, count: 1, nodes }] };
}

/** One of many things in the plural, one of one, or a colon before the full stop: `1 files are`, `of 1 file that were`, `over https:.` */
const UNGRAMMATICAL =
  /(?<!of )\b1 [a-z]+ (?:are|have|were)\b|\bof 1 [a-z]+ that (?:are|were)\b|\b1 of 1\b|:\.(?:\s|$)/i;

/** Invariants of all findings. */
function expectWellMade(found: Finding): void {
  expect(found.message).toMatch(/^\S.*[.!?…”]$/su);
  // A value in the message that the data does not have.
  expect(found.message).not.toMatch(/\b(?:undefined|NaN|Infinity)\b|\[object /);
  for (const text of [found.message, found.recommendation]) expect(text).not.toMatch(UNGRAMMATICAL);
  const needsAdvice = found.verdict === 'warn' || found.verdict === 'fail';
  expect(found.recommendation !== '' || !needsAdvice).toBe(true);
  expect(found.evidence.items.length).toBe(Math.min(found.evidence.count, EVIDENCE_ITEMS_MAX));
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
}
