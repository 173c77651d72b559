import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOpen } from './keep-open.ts';

type Events = Parameters<Parameters<typeof keepOpen>[0]['open']>[0];

/** The error of a stream that was opened and refused. */
function refusal(appCode: string) {
  return TRPCClientError.from({ error: { code: -32_000, message: 'refused', data: { appCode } } });
}

describe('a stream that is kept open', () => {
  let opened: Events[];
  let interrupted: number;

  beforeEach(() => {
    vi.useFakeTimers();
    opened = [];
    interrupted = 0;
  });

  afterEach(() => vi.useRealTimers());

  function keep(hasMore?: () => boolean): () => void {
    return keepOpen({
      open(events) {
        opened.push(events);
        return { unsubscribe: () => events.onComplete() };
      },
      ...(hasMore !== undefined && { hasMore }),
      onInterrupted: () => (interrupted += 1),
    });
  }

  it('is opened again, a second after the service ended it', () => {
    keep();
    opened[0]?.onComplete();
    vi.advanceTimersByTime(999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
    expect(interrupted).toBe(0);
  });

  it('is opened again after responses that are not a stream, with longer waits until it is one', () => {
    keep();
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const before = Date.now();
      opened.at(-1)?.onError(new Error('502'));
      vi.advanceTimersToNextTimer();
      waits.push((Date.now() - before) / 1_000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    expect(interrupted).toBe(6);
    opened.at(-1)?.onStarted();
    opened.at(-1)?.onComplete();
    vi.advanceTimersByTime(1_000);
    expect(opened).toHaveLength(8);
  });

  it.each([
    ['rate_limited', 2],
    ['shutting_down', 2],
    ['unauthenticated', 1],
    ['import_not_found', 1],
  ])('refused as %s, is opened %i times', (code, times) => {
    keep();
    opened[0]?.onError(refusal(code));
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(times);
    expect(interrupted).toBe(1);
  });

  it('is not opened again when it has no more, or was closed', () => {
    keep(() => false);
    opened[0]?.onComplete();
    const close = keep();
    close();
    const closeWhileWaiting = keep();
    opened[2]?.onComplete();
    closeWhileWaiting();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(3);
  });

  it('reports a connection that the browser opens again', () => {
    keep();
    opened[0]?.onConnectionStateChange({ error: null });
    expect(interrupted).toBe(0);
    opened[0]?.onConnectionStateChange({ error: new Error('lost') });
    vi.advanceTimersByTime(60_000);
    expect(interrupted).toBe(1);
    expect(opened).toHaveLength(1);
  });
});
