import { describe, expect, expectTypeOf, it } from 'vitest';
import { finding } from './check-outcomes.ts';
import { defineCheck } from './define-check.ts';

const base = {
  id: 'example',
  category: 'seo',
  severity: 'low',
  title: 'Example',
  description: 'It shows the contract.',
  reference: 'https://example.com/',
} as const;
const ok = { verdict: 'pass', message: 'Fine.' } as const;
const slow = {
  verdict: 'fail',
  message: ({ ms }: { ms: number }) => `It took ${ms} ms.`,
  recommendation: 'Be quick.',
} as const;

describe('defineCheck', () => {
  it('keeps the names of the outcomes in the type', () => {
    const check = defineCheck({ ...base, requires: [], outcomes: { ok, slow }, run: () => finding('ok') });
    expectTypeOf<keyof typeof check.outcomes>().toEqualTypeOf<'ok' | 'slow'>();
    expect(Object.keys(check.outcomes)).toEqual(['ok', 'slow']);
  });

  it('passes only the required inputs to run', () => {
    const check = defineCheck({
      ...base,
      requires: ['url', 'body'],
      outcomes: { ok },
      run(facts) {
        expectTypeOf<keyof typeof facts>().toEqualTypeOf<'url' | 'body'>();
        // @ts-expect-error: page is not in requires
        return [facts.page].length === 0 ? finding('ok') : finding('ok');
      },
    });
    expect(check.requires).toEqual(['url', 'body']);
    // @ts-expect-error: there is no such input
    defineCheck({ ...base, requires: ['clock'], outcomes: { ok }, run: () => finding('ok') });
  });

  it('rejects an outcome that is not declared', () => {
    // @ts-expect-error: `missing` is not among the outcomes
    const check = defineCheck({ ...base, requires: [], outcomes: { ok }, run: () => finding('missing') });
    expect(check.outcomes).not.toHaveProperty('missing');
    // @ts-expect-error: `unknown` is the runner's
    defineCheck({ ...base, requires: [], outcomes: { ok, unknown: ok }, run: () => finding('ok') });
  });

  it('requires the data that a message takes', () => {
    const outcomes = { slow };
    const check = defineCheck({
      ...base,
      requires: [],
      outcomes,
      run: () => finding('slow', { data: { ms: 5 } }),
    });
    expect(check.outcomes.slow.verdict).toBe('fail');
    // @ts-expect-error: the message of `slow` takes data
    defineCheck({ ...base, requires: [], outcomes, run: () => finding('slow') });
    // @ts-expect-error: `ms` is a number
    defineCheck({ ...base, requires: [], outcomes, run: () => finding('slow', { data: { ms: 'five' } }) });
  });

  it('requires a recommendation for outcomes that warn or fail', () => {
    const bad = { verdict: 'fail', message: 'Bad.' } as const;
    // @ts-expect-error: `bad` does not say how to fix it
    const check = defineCheck({ ...base, requires: [], outcomes: { bad }, run: () => finding('bad') });
    expect(check).toHaveProperty('outcomes.bad.recommendation', '');
  });
});
