import { expect, test } from 'vitest';
import type { IntegrityChecker, IntegrityRule } from '../../ports/integrity-checker.ts';
import { checkIntegrity } from './check-integrity.ts';

const rule = (id: string, kind: Partial<IntegrityRule> = {}): IntegrityRule => ({
  id,
  title: `The ${id} holds`,
  level: 'error',
  recommendation: 'Mend it.',
  isSlow: false,
  isGate: false,
  ...kind,
});

/** A checker whose rules are broken in so many places; counts how many of them were asked for. */
function checkerOf(rules: readonly IntegrityRule[], broken: Record<string, number>) {
  const asked: string[] = [];
  const told = { places: 0 };
  const checker: IntegrityChecker = {
    rules,
    async *violations(id) {
      asked.push(id);
      for (let place = 0; place < (broken[id] ?? 0); place += 1) {
        told.places += 1;
        yield { subject: `row ${place}`, detail: 'is wrong' };
      }
    },
    close: async () => undefined,
  };
  return { checker, asked, told };
}

test('every rule is looked at in order, and those that hold are not told', async () => {
  const { checker, asked } = checkerOf([rule('a'), rule('b')], { b: 2 });
  const seen: string[] = [];
  const report = await checkIntegrity(checker, { onRule: ({ id }) => seen.push(id) });
  expect(asked).toEqual(['a', 'b']);
  expect(seen).toEqual(['a', 'b']);
  expect(report).toMatchObject({ checked: ['a', 'b'], skipped: [], findings: [{ count: 2, isMore: false }] });
});

test('after a broken gate nothing else is looked at', async () => {
  const { checker } = checkerOf([rule('gate', { isGate: true }), rule('a')], { gate: 1, a: 1 });
  const { checked, skipped, findings } = await checkIntegrity(checker);
  expect({ checked, skipped }).toEqual({ checked: ['gate'], skipped: ['a'] });
  expect(findings).toHaveLength(1);
});

test('a quick look leaves out the slow ones', async () => {
  const { checker, asked } = checkerOf([rule('slow', { isSlow: true }), rule('a')], { slow: 1 });
  const report = await checkIntegrity(checker, { quick: true });
  expect(asked).toEqual(['a']);
  expect(report).toEqual({ checked: ['a'], skipped: ['slow'], findings: [] });
});

test('of very many places ten thousand are counted and ten kept', async () => {
  const { checker, told } = checkerOf([rule('a'), rule('b')], { a: 1_000_000, b: 10_000 });
  const { findings } = await checkIntegrity(checker);
  expect(findings.map(({ count, isMore }) => [count, isMore])).toEqual([
    [10_000, true],
    [10_000, false],
  ]);
  expect(findings[0]?.examples).toHaveLength(10);
  expect(told.places).toBe(20_001);
});
