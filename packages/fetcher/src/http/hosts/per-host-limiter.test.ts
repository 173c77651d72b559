import { describe, expect, it } from 'vitest';
import { createPerHostLimiter } from './per-host-limiter.ts';

const open = new AbortController().signal;

describe('the per-host limiter', () => {
  it('admits a number of concurrent requests, the lowest priority number first', async () => {
    const limiter = createPerHostLimiter(1);
    const order: string[] = [];
    const release = await limiter.acquire('a', 0, open);
    const turns = [
      ['late', 3],
      ['first', 1],
      ['second', 1],
    ] as const;
    const done = turns.map(async ([name, priority]) => {
      const release = await limiter.acquire('a', priority, open);
      order.push(name);
      release();
    });
    release();
    await Promise.all(done);
    expect(order).toEqual(['first', 'second', 'late']);
  });

  it('does not delay other hosts', async () => {
    const limiter = createPerHostLimiter(1);
    await limiter.acquire('a', 0, open);
    await expect(limiter.acquire('b', 0, open)).resolves.toBeInstanceOf(Function);
  });

  it('drops a request that stops waiting', async () => {
    const limiter = createPerHostLimiter(1);
    const release = await limiter.acquire('a', 0, open);
    const stop = new AbortController();
    const waiting = limiter.acquire('a', 0, stop.signal);
    const next = limiter.acquire('a', 0, open);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    release();
    await expect(next).resolves.toBeInstanceOf(Function);
    await expect(limiter.acquire('a', 0, stop.signal)).rejects.toThrow('enough');
  });
});
