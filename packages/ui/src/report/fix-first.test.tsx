import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Finding } from '../report-data.ts';
import { FixFirst } from './fix-first.tsx';

/** A failed check that loses these points. */
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
    evidence,
    data: {},
    ...texts,
  };
}

const rendered = (score: number | null, findings: Finding[]) =>
  renderToStaticMarkup(<FixFirst score={score} findings={findings} thresholds={null} />);

it('shows the five findings that lose the most points, and the score without them', () => {
  const findings = [1, 6, 3, 2, 5, 4].map((points) => finding(`check-of-${points}`, points));
  const html = rendered(79, findings);
  expect([...html.matchAll(/>check-of-(\d)</g)].map(([, points]) => points)).toEqual([
    '6',
    '5',
    '4',
    '3',
    '2',
  ]);
  expect(html).toContain('These take the score from 79 to 99');
  expect(html).toContain('+6.0');
});

it('is empty when no points are lost, or without a score', () => {
  expect(rendered(100, [finding('a', 0)])).toBe('');
  expect(rendered(null, [finding('a', 2)])).toBe('');
});

it('never promises less than the score', () => {
  expect(
    rendered(
      95,
      Array.from({ length: 9 }, (_, index) => finding(`a${index}`, 9)),
    ),
  ).toContain('from 95 to 95');
});
