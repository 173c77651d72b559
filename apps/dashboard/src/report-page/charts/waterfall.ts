import type { ResultsBody } from '@pagemark/http/wire';
import { PHASES, PHASE_TITLES, timelineOf } from '@pagemark/ui/fetch/fetch-timeline';
import { msText } from '@pagemark/ui/formats';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const WIDTH = 640;
const ROW = 22;

/** A timeline of the fetch, one row per response of the redirect chain. */
export function waterfall(hops: ResultsBody['fetch']['hops']): Markup {
  const { totalMs, rows, phaseMs } = timelineOf(hops);
  const xOf = (ms: number) => ((ms * WIDTH) / Math.max(1, totalMs)).toFixed(1);
  const height = rows.length * ROW;
  return html`<svg
      class="waterfall"
      viewBox="0 0 ${WIDTH} ${height}"
      width="${WIDTH}"
      height="${height}"
      role="img"
      aria-label="Fetch timeline, ${msText(Math.max(1, totalMs))} in total"
    >
      ${rows.map((bars, row) =>
        bars.map(
          ({ phase, startMs, ms }) =>
            html`<rect
              class="${phase}"
              x="${xOf(startMs)}"
              y="${row * ROW + 3}"
              width="${xOf(ms)}"
              height="${ROW - 6}"
              ><title>${PHASE_TITLES[phase]}: ${msText(ms)}</title></rect
            >`,
        ),
      )}
    </svg>
    <ul class="legend">
      ${PHASES.map(
        (phase) =>
          html`<li>
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <rect class="${phase}" width="10" height="10" />
            </svg>
            ${PHASE_TITLES[phase]} ${msText(phaseMs[phase])}
          </li>`,
      )}
    </ul>`;
}
