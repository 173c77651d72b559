import type { FetchFacts } from '@pagemark/domain';
import { msText } from '../markup/formats.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const WIDTH = 640;
const ROW = 22;
const PHASES = ['dns', 'connect', 'tls', 'wait', 'receive'] as const;
type Phase = (typeof PHASES)[number];
const PHASE_TITLES: Record<Phase, string> = {
  dns: 'Name look-up',
  connect: 'Connection',
  tls: 'TLS',
  wait: 'Waiting',
  receive: 'Receiving',
};

type Hop = FetchFacts['hops'][number];

/** How the time of fetching went by, a row for each answer on the way to the page. Hops follow each other. */
export function waterfall(hops: readonly Hop[]): Markup {
  const totalMs = Math.max(
    1,
    hops.reduce((sum, hop) => sum + hop.timings.totalMs, 0),
  );
  const xOf = (ms: number) => ((ms * WIDTH) / totalMs).toFixed(1);
  let startMs = 0;
  const rows = hops.map((hop, row) => {
    let atMs = startMs;
    startMs += hop.timings.totalMs;
    const bars = phasesOf(hop).map(([phase, ms]) => {
      const x = xOf(atMs);
      atMs += ms;
      return html`<rect class="${phase}" x="${x}" y="${row * ROW + 3}" width="${xOf(ms)}" height="${ROW - 6}"
        ><title>${PHASE_TITLES[phase]}: ${msText(ms)}</title></rect
      >`;
    });
    return bars;
  });
  const height = hops.length * ROW;
  return html`<svg
      class="waterfall"
      viewBox="0 0 ${WIDTH} ${height}"
      width="${WIDTH}"
      height="${height}"
      role="img"
      aria-label="Timeline of the fetch, ${msText(totalMs)} in all"
    >
      ${rows}
    </svg>
    <ul class="legend">
      ${PHASES.map(
        (phase) =>
          html`<li>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect class="${phase}" width="10" height="10" />
            </svg>
            ${PHASE_TITLES[phase]} ${msText(sumOf(hops, phase))}
          </li>`,
      )}
    </ul>`;
}

function sumOf(hops: readonly Hop[], wanted: Phase): number {
  return hops.flatMap(phasesOf).reduce((sum, [phase, ms]) => (phase === wanted ? sum + ms : sum), 0);
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
