import { EVIDENCE_ITEMS_MAX } from '@pagemark/domain';
import type { EvidenceItem, Finding } from '@pagemark/domain';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import type { PageInput } from '@pagemark/html/testing/page-snapshot-of';
import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/definition/define-check.ts';
import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';

/** One row of a check's table: a page, and what the check says of it. */
export type CheckCase<Name extends string> = PageInput & {
  /** What is special about this page; the name of the test. */
  name: string;
  /** Put in a complete document instead of `html`: content of the body, and of the head. */
  in?: string;
  head?: string;
  /** A declared outcome, or the runner's `unknown`. */
  outcome: Name | 'unknown';
  /** The finding's data, or some of its fields. */
  data?: Finding['data'];
  /** A number: how many offenders. A list: fields of each item, in order. */
  evidence?: number | EvidenceItem[];
  /** A piece of the message. */
  message?: string;
};

/** Tests a check against its table, and that the table reaches every outcome that the check declares. */
export function describeCheck<Name extends string>(
  check: Check<Name>,
  cases: readonly CheckCase<NoInfer<Name>>[],
): void {
  describe(`check ${check.id}`, () => {
    it.each(cases)('$outcome: $name', (row) => {
      const found = runCase(check, row);
      expect(found).toMatchObject(expectedOf(row));
      expect(found.message).toContain(row.message ?? '');
      expectWellMade(found);
    });
    it('has a case for each of its outcomes', () => {
      const reached = new Set<string>(cases.map((row) => row.outcome));
      expect(Object.keys(check.outcomes).filter((name) => !reached.has(name))).toEqual([]);
    });
  });
}

/** What a row says of the finding; what it does not mention is free. */
function expectedOf(row: CheckCase<string>): object {
  const { evidence } = row;
  return {
    outcome: row.outcome,
    ...(row.data === undefined ? {} : { data: row.data }),
    ...(typeof evidence === 'number' ? { evidence: { count: evidence } } : {}),
    ...(Array.isArray(evidence) ? { evidence: { items: evidence } } : {}),
  };
}

/** Runs one check over one page of a table. */
function runCase(check: Check, row: PageInput & { in?: string; head?: string }): Finding {
  const isPart = row.in !== undefined || row.head !== undefined;
  const html = row.html ?? (isPart ? documentOf(row.in ?? '', row.head) : '');
  const found = runChecks([check], inputsOf(pageSnapshotOf({ ...row, html })))[0];
  if (found === undefined) throw new Error('A check that was run has a finding.');
  return found;
}

/** What holds for every finding of every check. */
function expectWellMade(found: Finding): void {
  expect(found.verdict).not.toBe('error');
  expect(found.message).toMatch(/^\S.*[.!?…”]$/su);
  const needsAdvice = found.verdict === 'warn' || found.verdict === 'fail';
  expect(found.recommendation !== '' || !needsAdvice).toBe(true);
  expect(found.evidence.items.length).toBe(Math.min(found.evidence.count, EVIDENCE_ITEMS_MAX));
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
}
