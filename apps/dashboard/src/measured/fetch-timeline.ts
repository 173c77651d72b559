import type { FetchFacts } from '@pagemark/domain';

export const PHASES = ['dns', 'connect', 'tls', 'wait', 'receive'] as const;
export type Phase = (typeof PHASES)[number];
export const PHASE_TITLES: Record<Phase, string> = {
  dns: 'Name look-up',
  connect: 'Connection',
  tls: 'TLS',
  wait: 'Waiting',
  receive: 'Receiving',
};
/** Answers on the way to a page that are shown, the last ones. */
export const HOPS_MAX = 20;

type Hop = FetchFacts['hops'][number];

/** A part of the time of fetching, from the beginning of it all. */
type TimelineBar = { phase: Phase; startMs: number; ms: number };

/** How the time of fetching went by, a row for each answer on the way to the page; `phaseMs`: of all rows together. */
export type Timeline = { totalMs: number; rows: TimelineBar[][]; phaseMs: Record<Phase, number> };

/** Hops follow each other: each begins where the one before has ended. */
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

/** The phases of a hop in their order. What is left of its time after the first byte went into receiving. */
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
