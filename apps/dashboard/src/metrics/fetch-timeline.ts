import type { FetchFacts } from '@pagemark/domain';

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

type Hop = FetchFacts['hops'][number];

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
    hopStartMs += hop.timings.totalMs;
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
  const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = timings;
  const before = (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0);
  const phases: [Phase, number][] = [
    ['dns', dnsMs ?? 0],
    ['connect', connectMs ?? 0],
    ['tls', tlsMs ?? 0],
    ['wait', firstByteMs],
    ['receive', Math.max(0, totalMs - before - firstByteMs)],
  ];
  return phases.filter(([, ms]) => ms > 0);
}
