import { expect, test } from 'vitest';
import type { IntegrityChecker, Invariant } from '../../ports/integrity-checker.ts';
import { checkIntegrity } from './check-integrity.ts';

const invariant = (id: string, kind: Partial<Invariant> = {}): Invariant => ({
  id,
  title: `The ${id} holds`,
  level: 'error',
  recommendation: 'Restore a backup.',
  isSlow: false,
  isPrecondition: false,
  ...kind,
});

/** A checker with a number of violations per invariant; counts how many were read. */
function checkerOf(invariants: readonly Invariant[], broken: Record<string, number>) {
  const asked: string[] = [];
  const reported = { violations: 0 };
  const checker: IntegrityChecker = {
    invariants,
    async *violations(id) {
      asked.push(id);
      for (let row = 0; row < (broken[id] ?? 0); row += 1) {
        reported.violations += 1;
        yield { subject: `row ${row}`, detail: 'is wrong' };
      }
    },
    close: async () => undefined,
  };
  return { checker, asked, reported };
}

test('verifies every invariant in order and reports only violated ones', async () => {
  const { checker, asked } = checkerOf([invariant('a'), invariant('b')], { b: 2 });
  const seen: string[] = [];
  const report = await checkIntegrity(checker, { onInvariant: ({ id }) => seen.push(id) });
  expect(asked).toEqual(['a', 'b']);
  expect(seen).toEqual(['a', 'b']);
  expect(report).toMatchObject({ checked: ['a', 'b'], skipped: [], findings: [{ count: 2, isMore: false }] });
});

test('skips all invariants after a violated precondition', async () => {
  const { checker } = checkerOf([invariant('precondition', { isPrecondition: true }), invariant('a')], {
    precondition: 1,
    a: 1,
  });
  const { checked, skipped, findings } = await checkIntegrity(checker);
  expect({ checked, skipped }).toEqual({ checked: ['precondition'], skipped: ['a'] });
  expect(findings).toHaveLength(1);
});

test('skips slow invariants when quick', async () => {
  const { checker, asked } = checkerOf([invariant('slow', { isSlow: true }), invariant('a')], { slow: 1 });
  const report = await checkIntegrity(checker, { quick: true });
  expect(asked).toEqual(['a']);
  expect(report).toEqual({ checked: ['a'], skipped: ['slow'], findings: [] });
});

test('counts up to ten thousand violations and keeps ten examples', async () => {
  const { checker, reported } = checkerOf([invariant('a'), invariant('b')], { a: 1_000_000, b: 10_000 });
  const { findings } = await checkIntegrity(checker);
  expect(findings.map(({ count, isMore }) => [count, isMore])).toEqual([
    [10_000, true],
    [10_000, false],
  ]);
  expect(findings[0]?.examples).toHaveLength(10);
  expect(reported.violations).toBe(20_001);
});
