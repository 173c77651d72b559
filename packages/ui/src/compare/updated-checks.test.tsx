import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Run } from '../report-data.ts';
import { UpdatedChecks } from './updated-checks.tsx';

const run = (engine: string | null): Run => ({
  id: 'a',
  status: 'completed',
  score: 50,
  result: 'decent',
  result_capped_by: null,
  error: null,
  engine,
  queued_at: '2026-11-20T12:00:00.000Z',
  started_at: null,
  finished_at: null,
});
const shown = (from: string | null, to: string | null) =>
  renderToStaticMarkup(<UpdatedChecks from={run(from)} to={run(to)} />);

it('names both versions of the checks', () => {
  expect(shown('2.23.0', '2.24.0')).toContain('different versions of the checks (v2.23.0 and v2.24.0)');
});

it.each([
  ['2.24.0', '2.24.0'],
  [null, '2.24.0'],
])('is nothing for %s and %s', (from, to) => {
  expect(shown(from, to)).toBe('');
});
