import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Upkeep } from './upkeep.ts';
import type { UpkeepTask } from './upkeep.ts';

const HOUR_MS = 3_600_000;

function logTo(lines: string[]) {
  return pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
}

test('a task that has more to do comes again soon, others when it is their time, and all end when they are told', async () => {
  const turns: string[] = [];
  const lines: string[] = [];
  const busy: UpkeepTask = {
    name: 'busy',
    idleMs: HOUR_MS,
    turn: async () => {
      turns.push('busy');
      if (turns.filter((name) => name === 'busy').length === 3) upkeep.stop();
      return true;
    },
  };
  const idle: UpkeepTask = {
    name: 'idle',
    idleMs: HOUR_MS,
    turn: async () => {
      turns.push('idle');
      return false;
    },
  };
  const upkeep = new Upkeep([idle, busy], logTo(lines));
  await upkeep.run();
  expect(turns.toSorted()).toEqual(['busy', 'busy', 'busy', 'idle']);
  expect(lines).toEqual([]);
});

test('a task that fails is told of, and keeps nobody else from their turn', async () => {
  const lines: string[] = [];
  const broken: UpkeepTask = {
    name: 'broken',
    idleMs: 1,
    turn: () => Promise.reject(new Error('The disk is full.')),
  };
  const last: UpkeepTask = {
    name: 'last',
    idleMs: 1,
    turn: async () => {
      if (lines.length > 0) upkeep.stop();
      return true;
    },
  };
  const upkeep = new Upkeep([broken, last], logTo(lines));
  await upkeep.run();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"task":"broken"');
  expect(lines[0]).toContain('The disk is full.');
});

test('without tasks it is over at once', async () => {
  await expect(new Upkeep([], logTo([])).run()).resolves.toBeUndefined();
});
