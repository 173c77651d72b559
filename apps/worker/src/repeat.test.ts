import { pino } from 'pino';
import { expect, it } from 'vitest';
import { repeat, repeatUntilAborted } from './repeat.ts';

const logger = pino({ level: 'silent' });

it('stops after the run in progress, so that its store can be closed', async () => {
  const started = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const steps: string[] = [];
  const stop = repeat(
    1,
    async () => {
      started.resolve();
      await work.promise;
      steps.push('worked');
    },
    logger,
  );
  await started.promise;
  const stopped = stop().then(() => steps.push('stopped'));
  setImmediate(() => work.resolve());
  await stopped;
  expect(steps).toEqual(['worked', 'stopped']);
});

it('continues after a run that failed', async () => {
  const again = Promise.withResolvers<void>();
  let runs = 0;
  const stop = repeat(
    1,
    () => {
      runs += 1;
      if (runs === 2) again.resolve();
      return Promise.reject(new Error('The database cannot be reached.'));
    },
    logger,
  );
  await again.promise;
  await stop();
  expect(runs).toBeGreaterThanOrEqual(2);
});

it('repeats a step, after an error too, until it is aborted in a pause', async () => {
  const stop = new AbortController();
  const pauses = [0, null, 60_000];
  const errors: unknown[] = [];
  const ended = repeatUntilAborted(stop.signal, {
    step: async () => {
      const pause = pauses.shift();
      if (pauses.length === 0) setImmediate(() => stop.abort());
      if (pause === null || pause === undefined) throw new Error('The database cannot be reached.');
      return pause;
    },
    onError: (error) => errors.push(error),
    errorPauseMs: 1,
  });
  await ended;
  expect(pauses).toEqual([]);
  expect(errors).toMatchObject([{ message: 'The database cannot be reached.' }]);
});
