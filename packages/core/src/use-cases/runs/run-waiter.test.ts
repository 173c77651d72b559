import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createRunWaiter } from './run-waiter.ts';

/** A database of final runs whose data version grows with every change. */
function fakeRuns() {
  const final = new Set<string>();
  let mark = 0;
  let looks = 0;
  return {
    finish(id: string) {
      final.add(id);
      mark += 1;
    },
    looks: () => looks,
    settled: (ids: readonly string[]) => {
      looks += 1;
      return Promise.resolve(ids.filter((id) => final.has(id)));
    },
    dataVersion: () => Promise.resolve(mark),
  };
}

describe('waiting for runs', () => {
  it('ends when the run is final, for all its waiters', async () => {
    const runs = fakeRuns();
    const waiter = createRunWaiter(runs, 1);
    const waits = [waiter.settled('a', 60_000), waiter.settled('a', 60_000)];
    runs.finish('a');
    await Promise.all(waits);
    expect(runs.looks()).toBeGreaterThan(0);
  });

  it('ends when the run was final before the wait began', async () => {
    const runs = fakeRuns();
    runs.finish('a');
    await createRunWaiter(runs, 1).settled('a', 60_000);
    expect(runs.looks()).toBe(1);
  });

  it('ends at its timeout, and then no longer polls', async () => {
    const runs = fakeRuns();
    await createRunWaiter(runs, 1).settled('a', 20);
    const looks = runs.looks();
    await delay(20);
    expect(runs.looks()).toBe(looks);
  });

  it('does not query runs while nothing has changed', async () => {
    const runs = fakeRuns();
    await createRunWaiter(runs, 1).settled('a', 50);
    expect(runs.looks()).toBe(1);
  });

  it('ends after a query that failed, although nothing has changed since', async () => {
    const runs = fakeRuns();
    runs.finish('a');
    let attempts = 0;
    const settled: typeof runs.settled = (ids) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('The database is busy.')) : runs.settled(ids);
    };
    await createRunWaiter({ ...runs, settled }, 1).settled('a', 60_000);
    expect(attempts).toBe(2);
  });

  it('ends when the client disconnects, when the service stops, and immediately without a timeout', async () => {
    const waiter = createRunWaiter(fakeRuns(), 1);
    const gone = new AbortController();
    const aborted = waiter.settled('a', 60_000, gone.signal);
    const stopped = waiter.settled('b', 60_000);
    gone.abort();
    await aborted;
    waiter.close();
    await stopped;
    await expect(waiter.settled('c', 60_000)).resolves.toBeUndefined();
    await expect(waiter.settled('c', 0)).resolves.toBeUndefined();
  });
});
