import { NO_PROGRESS } from '@pagemark/domain';
import type { ActiveProgress } from '@pagemark/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claim } from '../../ports/queue.ts';
import { trackProgress } from './track-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store that records what it is given, and says that the claim is held, or throws. */
function recordWrites(held: (written: number) => boolean = () => true) {
  const written: ActiveProgress[] = [];
  const reportProgress = async (_claim: Claim, progress: ActiveProgress) => {
    written.push(progress);
    return held(written.length);
  };
  return { written, reportProgress };
}

const claimOf = (isInteractive: boolean) => ({ isInteractive }) as Claim; // Only what is read.

test('a run that ends within half a second writes nothing', async () => {
  const store = recordWrites();
  const { onProgress, end } = trackProgress(store, claimOf(true));
  onProgress?.({ phase: 'receiving', connectMs: 12 });
  await vi.advanceTimersByTimeAsync(499);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.written).toEqual([]);
});

test('a longer run writes its changes twice a second', async () => {
  const store = recordWrites();
  const { onProgress, end } = trackProgress(store, claimOf(true));
  for (let htmlBytes = 0; htmlBytes < 1_000; htmlBytes += 1) onProgress?.({ phase: 'receiving', htmlBytes });
  await vi.advanceTimersByTimeAsync(500);
  expect(store.written).toEqual([{ ...NO_PROGRESS, phase: 'receiving', htmlBytes: 999 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.written).toHaveLength(1);
  for (let checked = 0; checked < 20; checked += 1) {
    onProgress?.({ phase: 'checking_files', files: { checked, total: 20 } });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(store.written).toHaveLength(3);
  end();
  onProgress?.({ phase: 'saving' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.written).toHaveLength(3);
});

test('a phase never goes back', async () => {
  const store = recordWrites();
  const { onProgress, end } = trackProgress(store, claimOf(true));
  onProgress?.({ phase: 'running_checks' });
  onProgress?.({ phase: 'checking_files', files: { checked: 3, total: 3 } });
  await vi.advanceTimersByTimeAsync(500);
  end();
  expect(store.written).toEqual([
    { ...NO_PROGRESS, phase: 'running_checks', files: { checked: 3, total: 3 } },
  ]);
});

test('a write that fails is done again; one without a claim is the last', async () => {
  const store = recordWrites((written) => {
    if (written === 1) throw new Error('database is locked');
    return written < 3;
  });
  const { onProgress, end } = trackProgress(store, claimOf(true));
  onProgress?.({ connectMs: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.written).toHaveLength(2);
  onProgress?.({ connectMs: 2 });
  await vi.advanceTimersByTimeAsync(500);
  onProgress?.({ connectMs: 3 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.written.map(({ connectMs }) => connectMs)).toEqual([1, 1, 2]);
  end();
});

test('a run in a bulk lane writes nothing', async () => {
  const store = recordWrites();
  const { onProgress, end } = trackProgress(store, claimOf(false));
  expect(onProgress).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
  end();
  expect(store.written).toEqual([]);
});
