import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Maintenance } from './maintenance.ts';
import type { MaintenanceTask } from './maintenance.ts';

const HOUR_MS = 3_600_000;

function logTo(lines: string[]) {
  return pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
}

test('runs a task with more to do again soon, others after their idle time, until it is stopped', async () => {
  const steps: string[] = [];
  const lines: string[] = [];
  const busy: MaintenanceTask = {
    name: 'busy',
    idleMs: HOUR_MS,
    step: async () => {
      steps.push('busy');
      if (steps.filter((name) => name === 'busy').length === 3) maintenance.stop();
      return true;
    },
  };
  const idle: MaintenanceTask = {
    name: 'idle',
    idleMs: HOUR_MS,
    step: async () => {
      steps.push('idle');
      return false;
    },
  };
  const maintenance = new Maintenance([idle, busy], logTo(lines));
  await maintenance.run();
  expect(steps.toSorted()).toEqual(['busy', 'busy', 'busy', 'idle']);
  expect(lines).toEqual([]);
});

test('logs a failing task and continues with the others', async () => {
  const lines: string[] = [];
  const broken: MaintenanceTask = {
    name: 'broken',
    idleMs: 1,
    step: () => Promise.reject(new Error('The disk is full.')),
  };
  const last: MaintenanceTask = {
    name: 'last',
    idleMs: 1,
    step: async () => {
      if (lines.length > 0) maintenance.stop();
      return true;
    },
  };
  const maintenance = new Maintenance([broken, last], logTo(lines));
  await maintenance.run();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"task":"broken"');
  expect(lines[0]).toContain('The disk is full.');
});

test('ends immediately without tasks', async () => {
  await expect(new Maintenance([], logTo([])).run()).resolves.toBeUndefined();
});
