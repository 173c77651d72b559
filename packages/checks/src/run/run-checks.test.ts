import { EVIDENCE_ITEMS_MAX } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { documentOf, pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { expect, it } from 'vitest';
import { finding } from '../definition/check-outcomes.ts';
import { inputsOf } from './inputs-of.ts';
import { defineCheck } from '../definition/define-check.ts';
import type { Check } from '../definition/define-check.ts';
import { runChecks } from './run-checks.ts';

const base = {
  category: 'seo',
  severity: 'high',
  title: 'Example',
  description: 'It shows the runner.',
  reference: 'https://example.com/',
} as const;
const ok = { verdict: 'pass', message: 'Fine.' } as const;
const page = pageSnapshotOf({ html: documentOf('<p>x') });
const throwing = defineCheck({
  ...base,
  id: 'throwing',
  requires: [],
  outcomes: { ok },
  run() {
    throw new TypeError('secret detail');
  },
});
const fine = defineCheck({ ...base, id: 'fine', requires: [], outcomes: { ok }, run: () => finding('ok') });
const run = (...checks: Check[]) => runChecks(checks, inputsOf(page));

const unavailable = (message: string) =>
  ({ state: 'unavailable', reasonCode: 'no_response', message }) as const;

it('continues after a check that throws, and hides its stack and message', () => {
  const found = run(throwing, fine);
  expect(found.map((one) => [one.id, one.verdict, one.outcome])).toEqual([
    ['throwing', 'error', 'error'],
    ['fine', 'pass', 'ok'],
  ]);
  expect(JSON.stringify(found)).not.toContain('secret');
});

it('returns unknown with the reason for a check whose input is missing', () => {
  const needy = defineCheck({
    ...base,
    id: 'needy',
    requires: ['robotsTxt'],
    outcomes: { ok },
    run: () => finding('ok'),
  });
  const artifacts = {
    robotsTxt: unavailable('The host did not respond in time.'),
  };
  const found = runChecks([needy], inputsOf({ ...page, artifacts }));
  expect(found).toMatchObject([
    { verdict: 'unknown', outcome: 'unknown', message: 'The host did not respond in time.' },
  ]);
  expect(run(needy)).toMatchObject([{ verdict: 'unknown', message: 'The robots.txt file was not fetched.' }]);
});

it('reports the missing inputs of each page, independent of previous pages', () => {
  const checks = [
    defineCheck({
      ...base,
      id: 'needy',
      requires: ['robotsTxt'],
      outcomes: { ok },
      run: () => finding('ok'),
    }),
    defineCheck({
      ...base,
      id: 'counting',
      requires: ['page'],
      outcomes: {
        ok,
        many: { verdict: 'pass', message: ({ links }: { links: number }) => `${links} links.` },
      },
      run: ({ page: { anchors } }) =>
        anchors.length === 0 ? finding('ok') : finding('many', { data: { links: anchors.length } }),
    }),
  ];
  const messagesOf = (reason: string, html: string) => {
    const artifacts = { robotsTxt: unavailable(reason) };
    const found = runChecks(checks, inputsOf({ ...pageSnapshotOf({ html: documentOf(html) }), artifacts }));
    return found.map(({ message, data }) => [message, data]);
  };
  const first = messagesOf('Refused.', '<p>x');
  expect(first).toEqual([
    ['Refused.', {}],
    ['Fine.', {}],
  ]);
  expect(messagesOf('Too slow.', '<a href="/a">a</a><a href="/b">b</a>')).toEqual([
    ['Too slow.', {}],
    ['2 links.', { links: 2 }],
  ]);
  expect(messagesOf('Refused.', '<p>x')).toEqual(first);
});

it('returns findings that callers cannot change for the next page', () => {
  const checks = [fine];
  const [found] = runChecks(checks, inputsOf(page));
  expect(() => Object.assign(found ?? {}, { message: 'Changed.' })).toThrow(TypeError);
  expect(() => Object.assign(found?.data ?? {}, { more: 1 })).toThrow(TypeError);
  expect(() => found?.evidence.items.push({ selector: 'p' })).toThrow(TypeError);
  expect(runChecks(checks, inputsOf(page))).toMatchObject([{ message: 'Fine.', data: {} }]);
});

it('shortens the values in a message that would be too long, so that its end remains', () => {
  const wordy = defineCheck({
    ...base,
    id: 'wordy',
    requires: [],
    outcomes: {
      moved: {
        verdict: 'fail',
        message: ({ from, to }: { from: string; to: string }) => `${from} redirects to ${to}, not here.`,
        recommendation: 'Say less.',
      },
    },
    run: () =>
      finding('moved', {
        data: {
          from: `https://a.example/${'a'.repeat(2_000)}`,
          to: `https://b.example/${'b'.repeat(2_000)}`,
        },
      }),
  });
  expect(run(wordy)[0]?.message).toMatch(
    /^https:\/\/a\.example\/a+… redirects to https:\/\/b\.example\/b+…, not here\.$/,
  );
});

it('truncates evidence and data, and makes their texts well-formed', () => {
  const noisy = defineCheck({
    ...base,
    id: 'noisy',
    requires: [],
    outcomes: {
      many: {
        verdict: 'fail',
        message: ({ text }: { text: string }) => `It says ${text}.`,
        recommendation: 'Say less.',
      },
    },
    run: () =>
      finding('many', {
        evidence: evidenceOf(Array.from({ length: 50 }), () => ({ snippet: `\uD800\0${'x'.repeat(999)}` })),
        data: {
          text: `\uDC00${'y'.repeat(9_999)}`,
          list: Array.from({ length: 1_000 }, () => 1),
          deep: [[[[[[[[1]]]]]]]],
          odd: Number.NaN,
        },
      }),
  });
  const found = run(noisy)[0];
  expect(found?.evidence.count).toBe(50);
  expect(found?.evidence.items).toHaveLength(EVIDENCE_ITEMS_MAX);
  const text = JSON.stringify(found);
  expect(text.length).toBeLessThan(5_000);
  expect(found?.evidence.items[0]?.snippet).toMatch(/^\uFFFD\uFFFDx+…$/u);
  expect(found?.data).toMatchObject({ odd: null, deep: [[[[[[null]]]]]] });
  expect(found?.data['list']).toHaveLength(100);
});
