import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Finding } from '../report-data.ts';
import { FixFirst } from './fix-first.tsx';

/** A failed check that loses these points: of 100, those are its weight. */
function finding(id: string, points_lost: number): Finding {
  const texts = {
    title: id,
    message: `${id} failed.`,
    description: '',
    recommendation: '',
    reference_url: '',
  };
  const evidence = { count: 0, items: [] };
  return {
    id,
    category: 'seo',
    verdict: 'fail',
    severity: 'high',
    points_lost,
    weight: points_lost,
    credit: 0,
    evidence,
    data: {},
    ...texts,
  };
}

/** A passed check with the weight that the others leave of 100. */
function rest(findings: readonly Finding[]): Finding {
  const weight = 100 - findings.reduce((sum, { points_lost }) => sum + points_lost, 0);
  return { ...finding('rest', 0), verdict: 'pass', weight, credit: 1 };
}

const rendered = (score: number | null, findings: Finding[], isCapped = false) =>
  renderToStaticMarkup(
    <FixFirst score={score} findings={[...findings, rest(findings)]} thresholds={null} isCapped={isCapped} />,
  );

it('shows the first five findings that lose points, and the score without them', () => {
  const findings = [0, 6, 5, 4, 3, 2, 1].map((points) => finding(`check-of-${points}`, points));
  const html = rendered(79, findings);
  expect([...html.matchAll(/>check-of-(\d)</g)].map(([, points]) => points)).toEqual([
    '6',
    '5',
    '4',
    '3',
    '2',
  ]);
  expect(html).toContain('These five take the score from 79 to 99');
  expect(html).toContain('+6.0');
});

it('is empty when no points are lost, or without a score', () => {
  expect(rendered(100, [finding('a', 0)])).toBe('');
  expect(rendered(null, [finding('a', 2)])).toBe('');
});

it('says how many more fixes reach a good result, unless a severe issue caps it', () => {
  const findings = Array.from({ length: 9 }, (_, index) => finding(`a${index}`, 8));
  expect(rendered(28, findings)).toContain('2 more reach 80, Good.');
  expect(rendered(28, findings, true)).not.toContain('Good.');
});
