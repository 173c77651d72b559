import { resultOf } from '@pagemark/domain';
import type { Cutoffs, Report, Result } from '@pagemark/domain';
import { gauge } from '../charts/gauge.ts';
import { scoreBar } from '../charts/score-bar.ts';
import { timeAttribute, timeText } from '../../measured/formats.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';
import type { ReportView } from '../report-view.ts';

const RESULT_WORDS: Record<Result, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

/** The score, which page it is of, how the latest run went, and the score of each category. */
export function summary({ report, results, cutoffs }: ReportView): Markup {
  const { result, generatedAtMs } = report;
  return html`<header class="summary">
      ${gauge(report)}
      <div>
        <h1>
          ${result === null ? 'Report' : html`<span class="word ${result}">${RESULT_WORDS[result]}</span>`}
          ${safeLink(report.url)}
        </h1>
        <p>
          ${generatedAtMs === null ? 'There is no result yet.' : html`Audited on <time datetime="${timeAttribute(generatedAtMs)}">${timeText(generatedAtMs)}</time>`}${results !== null && results.coverage < 1 && html`; ${Math.round(results.coverage * 100)} % of it could be measured`}.
        </p>
        ${latestRun(report)}
      </div>
    </header>
    ${report.categories.length > 0 && categories(report, results?.cutoffs ?? cutoffs)}`;
}

function latestRun({ status, error, result }: Report): Markup | null {
  switch (status) {
    case 'completed':
      return null;
    case 'failed':
      return html`<p class="notice" role="status">
        The latest run failed:
        ${error?.message ?? 'for an unknown reason.'}${result !== null && ' What follows is the result before it.'}
      </p>`;
    case 'queued':
      return html`<p class="notice" role="status">
        A run is waiting for its turn. <a href="">Look again</a>
      </p>`;
    case 'running':
      return html`<p class="notice" role="status">The page is being audited. <a href="">Look again</a></p>`;
  }
}

function categories({ categories }: Report, cutoffs: Cutoffs): Markup {
  return html`<section aria-labelledby="categories">
    <h2 id="categories">Categories</h2>
    <ul class="categories">
      ${categories.map(
        ({ id, title, score, passed, warned, failed }) =>
          html`<li>
            <a href="#category-${id}">${title}</a>
            <b>${score ?? '–'}</b>${score !== null && scoreBar(score, resultOf(score, cutoffs))}<small
              >${passed} passed, ${warned} warned, ${failed} failed</small
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
