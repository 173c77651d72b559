import { expect, it } from 'vitest';
import { progressBar, progressLine } from './progress-line.ts';

const progress = {
  id: 'i',
  status: 'running' as const,
  lines: 1_000_000,
  created: 250_000,
  refreshed: 0,
  skipped: 10,
  rejected: 2_490,
  error: null,
  waiting_for: null,
};

it('shows the counts of an import', () => {
  expect(progressLine(progress)).toBe(
    'running: 252,500 of 1,000,000 lines, 250,000 created, 10 skipped, 2,490 rejected',
  );
  expect(
    progressLine({ ...progress, status: 'completed', lines: 1, created: 1, skipped: 0, rejected: 0 }),
  ).toBe('completed: 1 line, 1 created');
});

it('says what an import is waiting for', () => {
  const waiting = { code: 'quota_exceeded', message: 'The storage quota\u001b[2J is used up.' };
  expect(progressLine({ ...progress, waiting_for: waiting })).toMatch(
    /2,490 rejected\. Waiting: The storage quota\P{Cc}* is used up\.$/u,
  );
});

it('fills the bar at the end and fits the terminal', () => {
  expect(progressBar(progress, 40)).toBe('██████░░░░░░░░░░░░░░░░░░  25%  running:');
  expect(progressBar({ ...progress, lines: 252_500 }, 30)).toBe('████████████████████████ 100%');
  expect(progressBar({ ...progress, lines: 0, created: 0, skipped: 0, rejected: 0 }, 30)).toBe(
    '░░░░░░░░░░░░░░░░░░░░░░░░   0%',
  );
});
