import type { ScoredFinding } from '@pagemark/domain';
import { pointsText } from '../../measured/formats.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const MEND_FIRST_MAX = 10;

/** The findings that cost most, dearest first, each with how to mend it. */
export function mendFirst(findings: readonly ScoredFinding[]): Markup | null {
  const dearest = findings
    .filter(({ pointsLost }) => pointsLost > 0)
    .toSorted((a, b) => b.pointsLost - a.pointsLost)
    .slice(0, MEND_FIRST_MAX);
  if (dearest.length === 0) return null;
  return html`<section aria-labelledby="mend">
    <h2 id="mend">What to mend first</h2>
    <ol class="mend">
      ${dearest.map(
        ({ id, title, message, advice, pointsLost, severity }) =>
          html`<li>
            <a href="#check-${id}">${title}</a> <span class="tag ${severity}">${severity}</span>
            <span class="points">−${pointsText(pointsLost)} points</span>
            <p>${message} ${advice}</p>
          </li>`,
      )}
    </ol>
  </section>`;
}
