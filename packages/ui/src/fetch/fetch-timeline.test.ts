import type { Hop } from '../report-data.ts';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './fetch-timeline.ts';

/** Only the timings are read. */
function hopOf(timings: Hop['timings']): Hop {
  return { timings } as unknown as Hop;
}

describe('the timeline of a fetch', () => {
  it('starts each hop where the previous one ended, and omits empty phases', () => {
    const redirect = hopOf({ dns_ms: 10, connect_ms: 20, tls_ms: 30, first_byte_ms: 40, total_ms: 105 });
    const page = hopOf({ dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: 50, total_ms: 50 });
    expect(timelineOf([redirect, page])).toEqual({
      totalMs: 155,
      rows: [
        [
          { phase: 'dns', startMs: 0, ms: 10 },
          { phase: 'connect', startMs: 10, ms: 20 },
          { phase: 'tls', startMs: 30, ms: 30 },
          { phase: 'wait', startMs: 60, ms: 40 },
          { phase: 'receive', startMs: 100, ms: 5 },
        ],
        [{ phase: 'wait', startMs: 105, ms: 50 }],
      ],
      phaseMs: { dns: 10, connect: 20, tls: 30, wait: 90, receive: 5 },
    });
  });

  it('is empty without hops', () => {
    expect(timelineOf([])).toMatchObject({ totalMs: 0, rows: [] });
  });
});
