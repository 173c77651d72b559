import type { ScoredFinding } from '@pagemark/domain';
import { pointsLabel } from '@pagemark/ui/formats';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';

const TOP_ISSUES_MAX = 10;

/** Renders the findings that lose the most points, with their recommendations. */
export function topIssues(findings: readonly ScoredFinding[]): Markup | null {
  const topFindings = findings
    .filter(({ pointsLost }) => pointsLost > 0)
    .toSorted((a, b) => b.pointsLost - a.pointsLost)
    .slice(0, TOP_ISSUES_MAX);
  if (topFindings.length === 0) return null;
  return html`<section aria-labelledby="top-issues">
    <h2 id="top-issues">Fix first</h2>
    <ol class="top-issues">
      ${topFindings.map(
        ({ id, title, message, recommendation, pointsLost, severity }) =>
          html`<li>
            <a href="#check-${id}">${title}</a> <span class="tag ${severity}">${severity}</span>
            <span class="points">−${pointsLabel(pointsLost)}</span>
            <p>${message} ${recommendation}</p>
          </li>`,
      )}
    </ol>
  </section>`;
}
