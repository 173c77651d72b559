import { resultOf } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const WIDTH = 320;
const HEIGHT = 60;
const MARGIN = 6;

/** A line chart of scores from 0 to 100, oldest first, with the grade thresholds. Takes at least two scores. */
export function sparkline(scores: readonly number[], gradeThresholds: GradeThresholds): Markup {
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, scores.length - 1);
  const yOf = (score: number) => MARGIN + ((100 - score) * (HEIGHT - 2 * MARGIN)) / 100;
  const points = scores.map(
    (score, index) => `${(MARGIN + index * step).toFixed(1)},${yOf(score).toFixed(1)}`,
  );
  const last = scores.at(-1) ?? 0;
  const label = `Scores of the last ${scores.length} runs, oldest first: ${scores.join(', ')}`;
  return html`<svg
    class="sparkline ${resultOf(last, gradeThresholds)}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    width="${WIDTH}"
    height="${HEIGHT}"
    role="img"
    aria-label="${label}"
  >
    <line
      class="track"
      x1="0"
      x2="${WIDTH}"
      y1="${yOf(gradeThresholds.good).toFixed(1)}"
      y2="${yOf(gradeThresholds.good).toFixed(1)}"
    />
    <line
      class="track"
      x1="0"
      x2="${WIDTH}"
      y1="${yOf(gradeThresholds.decent).toFixed(1)}"
      y2="${yOf(gradeThresholds.decent).toFixed(1)}"
    />
    <polyline class="arc" points="${points.join(' ')}" />
    <circle
      class="dot"
      cx="${(MARGIN + (scores.length - 1) * step).toFixed(1)}"
      cy="${yOf(last).toFixed(1)}"
      r="3.5"
    />
  </svg>`;
}
