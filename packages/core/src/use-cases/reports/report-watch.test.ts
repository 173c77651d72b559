import { NO_PROGRESS } from '@pagemark/domain';
import type { Report, RunProgress } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { createReportWatch } from './report-watch.ts';

/** A store with the version of one report, and a data version that changes with every write. */
function createStore() {
  let mark = 0;
  let progress: RunProgress | null = null;
  const versions = new Map<string, number>([['a', 1]]);
  return {
    reports: {
      getProgress: async (accountId: number, id: string) => {
        const version = accountId === 1 ? versions.get(id) : undefined;
        if (version === undefined) return null;
        return { report: { id, version } as Report, progress }; // Only what the watch reads.
      },
    },
    runs: { dataVersion: async () => mark },
    reportProgress(next: RunProgress | null) {
      mark += 1;
      progress = next;
    },
    set(id: string, version: number | null) {
      mark += 1;
      if (version === null) versions.delete(id);
      else versions.set(id, version);
    },
  };
}

describe('watching reports', () => {
  it('yields each version once, and the deletion of a report', async () => {
    const store = createStore();
    const watch = createReportWatch(store, 1);
    const events = watch.watch(1, ['a'], new AbortController().signal);
    expect((await events.next()).value).toMatchObject({ id: 'a', report: { version: 1 } });
    const second = events.next();
    store.set('other', 1);
    store.set('a', 2);
    expect((await second).value).toMatchObject({ report: { version: 2 } });
    store.set('a', null);
    expect((await events.next()).value).toEqual({ id: 'a', report: null, progress: null });
    expect((await events.next()).done).toBe(true);
  });

  it('yields the progress of a run, which does not change the version of its report', async () => {
    const store = createStore();
    const watch = createReportWatch(store, 1);
    const events = watch.watch(1, ['a'], new AbortController().signal);
    expect((await events.next()).value).toMatchObject({ progress: null });
    const second = events.next();
    const progress = { ...NO_PROGRESS, waitingFor: null, connectMs: 12 };
    store.reportProgress(progress);
    expect((await second).value).toMatchObject({ report: { version: 1 }, progress });
    const third = events.next();
    store.reportProgress({ ...progress });
    store.reportProgress(null);
    expect((await third).value).toMatchObject({ report: { version: 1 }, progress: null });
    watch.close();
  });

  it('treats reports of other accounts as deleted', async () => {
    const events = createReportWatch(createStore(), 1).watch(2, ['a'], new AbortController().signal);
    expect((await events.next()).value).toEqual({ id: 'a', report: null, progress: null });
  });

  it('is limited per account, and frees its slot when it ends', async () => {
    const watch = createReportWatch(createStore(), 1);
    const begin = async (accountId: number) => {
      const leave = new AbortController();
      const events = watch.watch(accountId, ['a'], leave.signal);
      await events.next();
      return { leave, events };
    };
    const [first] = await Promise.all(Array.from({ length: 100 }, () => begin(1)));
    await expect(begin(1)).rejects.toMatchObject({ code: 'rate_limited', retryAfterS: 10 });
    await begin(2);
    const end = first?.events.next();
    first?.leave.abort();
    expect((await end)?.done).toBe(true);
    await begin(1);
    watch.close();
  });

  it('ends when the client disconnects or the service stops', async () => {
    const store = createStore();
    const watch = createReportWatch(store, 1);
    const leave = new AbortController();
    const left = watch.watch(1, ['a'], leave.signal);
    await left.next();
    const end = left.next();
    leave.abort();
    expect((await end).done).toBe(true);
    const stopped = watch.watch(1, ['a'], new AbortController().signal);
    await stopped.next();
    const last = stopped.next();
    watch.close();
    expect((await last).done).toBe(true);
  });

  it('misses no change that happens during a read', async () => {
    const store = createStore();
    store.set('b', 1);
    const watch = createReportWatch(store, 1);
    const { signal } = new AbortController();
    const both = [watch.watch(1, ['a'], signal), watch.watch(1, ['b'], signal)];
    await Promise.all(both.map((events) => events.next()));
    for (let version = 2; version < 20; version += 1) {
      const next = both.map((events) => events.next());
      store.set('a', version);
      store.set('b', version);
      const seen = await Promise.all(next);
      expect(seen.map(({ value }) => value?.report?.version)).toEqual([version, version]);
    }
    watch.close();
  });
});
