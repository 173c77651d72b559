import { expect, it } from 'vitest';
import type { RunProgress } from '../api/queries.ts';
import { phaseWithFigure, runPercent, runSteps } from './run-phases.ts';

const START: RunProgress = {
  phase: 'connecting',
  waiting_for: null,
  connect_ms: null,
  html_bytes: null,
  device: null,
  files: null,
};

function lines(progress: RunProgress): string[] {
  const marks = { done: '✓', current: '●', ahead: '○' };
  return runSteps(progress).map(({ state, title, figure }) =>
    [marks[state], title, figure].filter(Boolean).join(' '),
  );
}

it('says what a run that has not started is waiting for', () => {
  const waiting = { ...START, phase: 'waiting', waiting_for: 'host' } as const;
  expect(lines(waiting)).toEqual([
    '● Waiting for other pages of this site',
    '○ HTML',
    '○ Files',
    '○ Checks',
    '○ Score',
  ]);
  expect(runPercent(waiting)).toBe(0);
});

it('shows the figures of the phases that are over, and of the one in progress', () => {
  const files = { checked: 5, total: 17 };
  const progress: RunProgress = {
    ...START,
    phase: 'checking_files',
    connect_ms: 12,
    html_bytes: 29_000,
    files,
  };
  expect(lines(progress)).toEqual([
    '✓ Connected 12 ms',
    '✓ HTML received 29 kB',
    '● Checking files 5 of 17',
    '○ Checks',
    '○ Score',
  ]);
  expect(phaseWithFigure(progress)).toBe('Checking files: 5 of 17');
  expect(runPercent(progress)).toBe(46);
  expect(lines({ ...progress, phase: 'saving' }).at(-1)).toBe('● Saving the result');
});

it('has a step for the browser as soon as one is needed', () => {
  const waiting = { ...START, phase: 'waiting', waiting_for: 'browser' } as const;
  expect(lines(waiting)).toHaveLength(6);
  const rendering = {
    ...START,
    phase: 'rendering',
    connect_ms: 0,
    html_bytes: 812,
    device: 'desktop',
  } as const;
  expect(lines(rendering).slice(0, 3)).toEqual([
    '✓ Connected 0 ms',
    '✓ HTML received 812 B',
    '● Rendering the page Desktop',
  ]);
});
