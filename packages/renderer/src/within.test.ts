import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { StepTimeout, untilAborted, within } from './within.ts';

const never = new Promise<never>(() => undefined);

it('rejects a step that takes too long, and settles as one that ends in time', async () => {
  await expect(within(5, never)).rejects.toThrow(StepTimeout);
  await expect(within(1_000, Promise.resolve(7))).resolves.toBe(7);
});

it('rejects with the reason of a signal that aborts before or during a step', async () => {
  const controller = new AbortController();
  const waiting = untilAborted(never, controller.signal);
  controller.abort(new Error('stopping'));
  await expect(waiting).rejects.toThrow('stopping');
  await expect(untilAborted(never, controller.signal)).rejects.toThrow('stopping');
});

it('leaves no listener at a signal that did not abort', async () => {
  const { signal } = new AbortController();
  await untilAborted(Promise.resolve(), signal);
  await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
