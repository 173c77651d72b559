import { PRIVACY } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { CARD_SIZE } from '../card/share-card.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { reportPath } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { findingsByCategory } from '../sections/findings.ts';
import { history } from '../sections/history.ts';
import { measured } from '../sections/measured.ts';
import { mendFirst } from '../sections/mend-first.ts';
import { sharing } from '../sections/sharing.ts';
import { summary } from '../sections/summary.ts';
import { documentOf } from './document.ts';

/** The page of a report, whole. */
export function reportPage(view: ReportView): string {
  const { report, results } = view;
  const title = `${report.score === null ? 'Report' : `${report.score} of 100`}: ${report.url}`;
  const body = html`<main>
    ${view.owner !== null && html`<nav><a href="/">All reports</a> <a href="#sharing">Share</a></nav>`}
    ${summary(view)}
    ${results !== null && [mendFirst(results.findings), history(view), findingsByCategory(results.findings), measured(results)]}
    ${sharing(view)}${footer(view)}
  </main>`;
  return documentOf({ title, head: headOf(view, title), body });
}

function headOf({ report, baseUrl }: ReportView, title: string): Markup {
  if (report.privacy !== PRIVACY.public) return html`<meta name="robots" content="noindex" />`;
  const description =
    report.result === null
      ? 'An audit of a webpage.'
      : `An audit of a webpage: ${report.result}, ${report.score} of 100.`;
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${baseUrl}${reportPath(report.id)}" />
    <meta property="og:type" content="article" /><meta property="og:site_name" content="Pagemark" />
    <meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />
    <meta property="og:url" content="${baseUrl}${reportPath(report.id)}" />
    ${report.generatedAtMs === null ? html`<meta name="twitter:card" content="summary" />` : cardOf(report, baseUrl)}`;
}

/** The picture that networks show with a link. They keep it by its address: each result has one of its own. */
function cardOf({ id, score, result, project, generatedAtMs }: Report, baseUrl: string): Markup {
  const alt = `${project}: ${result}, ${score} of 100`;
  return html`<meta property="og:image" content="${baseUrl}${reportPath(id)}/card.png?of=${generatedAtMs}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${CARD_SIZE.width}" />
    <meta property="og:image:height" content="${CARD_SIZE.height}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

function footer({ report, results, hasPdf }: ReportView): Markup {
  const path = reportPath(report.id);
  const exports = html`<a href="${path}.json">JSON</a>
    <a href="${path}.csv">CSV</a>${hasPdf && html` <a href="${path}.pdf">PDF</a>`}`;
  return html`<footer>
    ${
      results !== null &&
      html`<p class="exports">Take it along: ${exports}</p>
        <p>Checks and scoring of version ${results.engine}.</p>`
    }
    <p>Made by Pagemark.</p>
  </footer>`;
}
