import type { Report } from '@pagemark/domain';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const RADIUS = 52;
const CENTER = 60;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A score from 0 to 100 as a ring with the number in it. A null score shows an empty ring. */
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
    <circle class="track" cx="${CENTER}" cy="${CENTER}" r="${RADIUS}" />
    <circle
      class="arc"
      cx="${CENTER}"
      cy="${CENTER}"
      r="${RADIUS}"
      stroke-dasharray="${filled.toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}"
      transform="rotate(-90 ${CENTER} ${CENTER})"
    />
    <text x="${CENTER}" y="${CENTER}" text-anchor="middle" dominant-baseline="central">${score ?? '–'}</text>
  </svg>`;
}
