import type { RunSummary } from '@pagemark/core';
import { compareResults } from '@pagemark/domain';
import type { AuditResults, ScoredFinding } from '@pagemark/domain';
import { pointsLabel, timeAttribute, timeText } from '@pagemark/ui/formats';
import { sparkline } from '../charts/sparkline.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import type { ReportView } from '../report-view.ts';

const RUNS_SHOWN_MAX = 10;
const SPARK_MAX = 50;
const CHANGES_MAX = 20;

/** Renders the scores over time, what changed since the last run, and the latest runs. */
export function history({ runs, previous, results, gradeThresholds }: ReportView): Markup | null {
  const completed = runs.filter(({ score }) => score !== null);
  if (completed.length < 2) return null;
  const scores = completed.slice(0, SPARK_MAX).map(({ score }) => score ?? 0);
  return html`<section aria-labelledby="history">
    <h2 id="history">History</h2>
    ${sparkline(scores.toReversed(), results?.gradeThresholds ?? gradeThresholds)}
    ${previous !== null && results !== null && changes(previous, results, scores)}
    <table>
      <caption>
        Latest runs
      </caption>
      <thead>
        <tr>
          <th scope="col">Finished</th>
          <th scope="col" class="number">Score</th>
        </tr>
      </thead>
      <tbody>
        ${runs.slice(0, RUNS_SHOWN_MAX).map(runRow)}
      </tbody>
    </table>
  </section>`;
}

function runRow({ finishedAtMs, score, status, error }: RunSummary): Markup {
  const time =
    finishedAtMs === null
      ? '–'
      : html`<time datetime="${timeAttribute(finishedAtMs)}">${timeText(finishedAtMs)}</time>`;
  return html`<tr>
    <td>${time}</td>
    <td class="number">${score ?? error?.message ?? status}</td>
  </tr>`;
}

function changes(previous: AuditResults, results: AuditResults, [now = 0, before = 0]: number[]): Markup {
  const { worse, better } = compareResults(previous, results);
  const step = now - before;
  const text =
    step === 0
      ? 'The score did not change.'
      : `The score ${step > 0 ? 'rose' : 'fell'} from ${before} to ${now}.`;
  return html`<h3>Changes since last run</h3>
    <p>${text}</p>
    ${changeList('Worse', '−', worse)}${changeList('Better', '+', better)}`;
}

function changeList(
  title: string,
  sign: string,
  changed: readonly { finding: ScoredFinding; points: number }[],
): Markup | null {
  if (changed.length === 0) return null;
  return html`<h4>${title}</h4>
    <ul class="changes">
      ${changed.slice(0, CHANGES_MAX).map(
        ({ finding, points }) =>
          html`<li>
            <a href="#check-${finding.id}">${finding.title}</a>
            <span class="points">${sign}${pointsLabel(points)}</span> ${finding.message}
          </li>`,
      )}
    </ul>`;
}
