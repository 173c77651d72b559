import type { Hop } from '../report-data.ts';

export const PHASES = ['dns', 'connect', 'tls', 'wait', 'receive'] as const;
export type Phase = (typeof PHASES)[number];
export const PHASE_TITLES: Record<Phase, string> = {
  dns: 'DNS lookup',
  connect: 'Connection',
  tls: 'TLS',
  wait: 'Waiting',
  receive: 'Download',
};
/** The number of responses of a redirect chain that are shown, counted from its end. */
export const HOPS_MAX = 20;

/** A phase of the fetch. `startMs` counts from the start of the first request. */
type TimelineBar = { phase: Phase; startMs: number; ms: number };

/** The timeline of a fetch, one row per response. `phaseMs` sums each phase over all rows. */
export type Timeline = { totalMs: number; rows: TimelineBar[][]; phaseMs: Record<Phase, number> };

/** Builds the timeline of a redirect chain: each hop starts when the previous one has ended. */
export function timelineOf(hops: readonly Hop[]): Timeline {
  const phaseMs: Record<Phase, number> = { dns: 0, connect: 0, tls: 0, wait: 0, receive: 0 };
  let hopStartMs = 0;
  const rows = hops.map((hop) => {
    let startMs = hopStartMs;
    hopStartMs += hop.timings.total_ms;
    return phasesOf(hop).map(([phase, ms]) => {
      const bar = { phase, startMs, ms };
      startMs += ms;
      phaseMs[phase] += ms;
      return bar;
    });
  });
  return { totalMs: hopStartMs, rows, phaseMs };
}

/** The phases of a hop in order. Time after the first byte counts as download. */
function phasesOf({ timings }: Hop): [Phase, number][] {
  const { dns_ms, connect_ms, tls_ms, first_byte_ms, total_ms } = timings;
  const before = (dns_ms ?? 0) + (connect_ms ?? 0) + (tls_ms ?? 0);
  const phases: [Phase, number][] = [
    ['dns', dns_ms ?? 0],
    ['connect', connect_ms ?? 0],
    ['tls', tls_ms ?? 0],
    ['wait', first_byte_ms],
    ['receive', Math.max(0, total_ms - before - first_byte_ms)],
  ];
  return phases.filter(([, ms]) => ms > 0);
}
