import { describe, expect, it } from 'vitest';
import { decideDelivery, DELIVERY_PAUSES_MS } from './webhook.ts';

const NOW_MS = 1_000_000;
const after = (status: number | null, number = 1, retryAfterMs: number | null = null, random = 0) =>
  decideDelivery({
    attempt: { atMs: NOW_MS, durationMs: 0, status, error: null },
    number,
    retryAfterMs,
    random,
  });

describe('after an attempt', () => {
  it.each([200, 202, 204, 299])('%d delivers the message', (status) => {
    expect(after(status)).toEqual({ kind: 'delivered' });
  });

  it.each([199, 300, 301, 302, 307, 308, 400, 404, 500, null])('%s is retried', (status) => {
    expect(after(status)).toEqual({ kind: 'retry', nextAtMs: NOW_MS + 5_000, resumeAtMs: null });
  });

  it('410 ends the message and the webhook', () => {
    expect(after(410)).toEqual({ kind: 'failed', isGone: true });
  });

  it('ten attempts take a little over three days, and then the message has failed', () => {
    const allMs = DELIVERY_PAUSES_MS.reduce((sum, ms) => sum + ms, 0);
    expect(DELIVERY_PAUSES_MS).toHaveLength(9);
    expect(allMs / 86_400_000).toBeGreaterThan(3);
    expect((allMs * 1.2) / 86_400_000).toBeLessThan(4);
    expect(after(500, 9).kind).toBe('retry');
    expect(after(500, 10)).toEqual({ kind: 'failed', isGone: false });
  });

  it('a pause is up to a fifth longer', () => {
    expect(after(500, 2, null, 1)).toMatchObject({ nextAtMs: NOW_MS + 360_000 });
  });

  it.each([429, 502, 504])('%d pauses the webhook for a minute', (status) => {
    expect(after(status)).toEqual({ kind: 'retry', nextAtMs: NOW_MS + 60_000, resumeAtMs: NOW_MS + 60_000 });
  });

  it('Retry-After pauses the webhook as long as it says, a day at most', () => {
    expect(after(503, 1, 120_000)).toMatchObject({
      nextAtMs: NOW_MS + 120_000,
      resumeAtMs: NOW_MS + 120_000,
    });
    expect(after(429, 1, 1e12)).toMatchObject({ resumeAtMs: NOW_MS + 86_400_000 });
    expect(after(429, 3, 0)).toMatchObject({ nextAtMs: NOW_MS + 1_800_000, resumeAtMs: NOW_MS });
  });
});
