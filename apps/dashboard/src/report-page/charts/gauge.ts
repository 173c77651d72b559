import type { Report } from '@pagemark/domain';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const RADIUS = 52;
const CENTRE = 60;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A score from 0 to 100 as a ring that is filled as far, with the number in it; null shows an empty ring. */
export function gauge({ score, result }: Pick<Report, 'score' | 'result'>): Markup {
  const filled = (CIRCUMFERENCE * (score ?? 0)) / 100;
  const label = score === null ? 'No score yet' : `Score ${score} of 100`;
  return html`<svg
    class="gauge ${result ?? 'none'}"
    viewBox="0 0 120 120"
    width="120"
    height="120"
    role="img"
    aria-label="${label}"
  >
    <circle class="track" cx="${CENTRE}" cy="${CENTRE}" r="${RADIUS}" />
    <circle
      class="arc"
      cx="${CENTRE}"
      cy="${CENTRE}"
      r="${RADIUS}"
      stroke-dasharray="${filled.toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}"
      transform="rotate(-90 ${CENTRE} ${CENTRE})"
    />
    <text x="${CENTRE}" y="${CENTRE}" text-anchor="middle" dominant-baseline="central">${score ?? '–'}</text>
  </svg>`;
}
