import { resultOf } from '@pagemark/domain';
import type { AuditResults, GradeThresholds, Report, Result } from '@pagemark/domain';
import { gauge } from '../charts/gauge.ts';
import { scoreBar } from '../charts/score-bar.ts';
import { countText, coverageText, timeAttribute, timeText } from '@pagemark/ui/formats';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';
import type { ReportView } from '../report-view.ts';

const RESULT_LABELS: Record<Result, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

/** Renders the score, the audited URL, the state of the latest run, and the category scores. */
export function summary({ report, results, gradeThresholds }: ReportView): Markup {
  const { result, generatedAtMs } = report;
  return html`<header class="summary">
      ${gauge(report)}
      <div>
        <h1>
          ${result === null ? 'Report' : html`<span class="word ${result}">${RESULT_LABELS[result]}</span>`}
          ${safeLink(report.url)}
        </h1>
        ${generatedAtMs !== null && auditInfo(generatedAtMs, results)} ${latestRun(report)}
      </div>
    </header>
    ${report.categories.length > 0 && categories(report, results?.gradeThresholds ?? gradeThresholds)}`;
}

/** The time of the result, the version of its checks, and its coverage. */
function auditInfo(generatedAtMs: number, results: AuditResults | null): Markup {
  const details = results === null ? '' : ` · checks v${results.engine} · ${coverageText(results.coverage)}`;
  return html`<p>
    Audited <time datetime="${timeAttribute(generatedAtMs)}">${timeText(generatedAtMs)}</time>${details}
  </p>`;
}

function latestRun({ status, error, result }: Report): Markup | null {
  switch (status) {
    case 'completed':
      return null;
    case 'failed':
      return html`<p class="notice" role="status">
        The last audit failed:
        ${error?.message ?? 'for an unknown reason.'}${result !== null && ' You see the result before it.'}
      </p>`;
    case 'queued':
      return html`<p class="notice" role="status">This audit is waiting to start. <a href="">Reload</a></p>`;
    case 'running':
      return html`<p class="notice" role="status">This audit is in progress. <a href="">Reload</a></p>`;
  }
}

function categories({ categories }: Report, gradeThresholds: GradeThresholds): Markup {
  return html`<section aria-labelledby="categories">
    <h2 id="categories">Categories</h2>
    <ul class="categories">
      ${categories.map(
        ({ id, title, score, passed, warned, failed }) =>
          html`<li>
            <a href="#category-${id}">${title}</a>
            <b>${score ?? '–'}</b>${score !== null && scoreBar(score, resultOf(score, gradeThresholds))}<small
              >${passed} passed, ${countText(warned, 'warning')}, ${failed} failed</small
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
