import { describe, expect, it } from 'vitest';
import { createPerHostLimiter } from './per-host-limiter.ts';

const open = new AbortController().signal;

describe('the lanes to a host', () => {
  it('let a number through at a time, the lowest rank first', async () => {
    const lanes = createPerHostLimiter(1);
    const order: string[] = [];
    const leave = await lanes.acquire('a', 0, open);
    const turns = [
      ['late', 3],
      ['first', 1],
      ['second', 1],
    ] as const;
    const done = turns.map(async ([name, priority]) => {
      const leave = await lanes.acquire('a', priority, open);
      order.push(name);
      leave();
    });
    leave();
    await Promise.all(done);
    expect(order).toEqual(['first', 'second', 'late']);
  });

  it('do not hold up other hosts', async () => {
    const lanes = createPerHostLimiter(1);
    await lanes.acquire('a', 0, open);
    await expect(lanes.acquire('b', 0, open)).resolves.toBeInstanceOf(Function);
  });

  it('let go of who no longer waits', async () => {
    const lanes = createPerHostLimiter(1);
    const leave = await lanes.acquire('a', 0, open);
    const stop = new AbortController();
    const waiting = lanes.acquire('a', 0, stop.signal);
    const next = lanes.acquire('a', 0, open);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    leave();
    await expect(next).resolves.toBeInstanceOf(Function);
    await expect(lanes.acquire('a', 0, stop.signal)).rejects.toThrow('enough');
  });
});
