import { PRIVACY } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { SOCIAL_IMAGE_SIZE } from '../social-image/social-image.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { reportPath } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { findingsByCategory } from '../sections/findings.ts';
import { history } from '../sections/history.ts';
import { pageMetrics } from '../sections/metrics.ts';
import { topIssues } from '../sections/top-issues.ts';
import { sharing } from '../sections/sharing.ts';
import { summary } from '../sections/summary.ts';
import { documentOf } from './document.ts';

/** Renders the shared page of a report. */
export function reportPage(view: ReportView): string {
  const { report, results } = view;
  const title = `${report.score === null ? 'Report' : `${report.score} of 100`}: ${report.url}`;
  const body = html`<main>
    ${view.owner !== null && html`<nav><a href="/">All reports</a> <a href="#sharing">Share</a></nav>`}
    ${summary(view)}
    ${results !== null && [topIssues(results.findings), history(view), findingsByCategory(results.findings), pageMetrics(results)]}
    ${sharing(view)}${footer(view)}
  </main>`;
  return documentOf({ title, head: headOf(view, title), body });
}

function headOf({ report, baseUrl }: ReportView, title: string): Markup {
  if (report.privacy !== PRIVACY.public) return html`<meta name="robots" content="noindex" />`;
  const description =
    report.result === null ? 'A webpage audit.' : `Webpage audit: ${report.result}, ${report.score} of 100.`;
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${baseUrl}${reportPath(report.id)}" />
    <meta property="og:type" content="article" /><meta property="og:site_name" content="Pagemark" />
    <meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />
    <meta property="og:url" content="${baseUrl}${reportPath(report.id)}" />
    ${report.generatedAtMs === null ? html`<meta name="twitter:card" content="summary" />` : socialImageOf(report, baseUrl)}`;
}

/** The social image. Networks cache it by URL, so each result has its own URL. */
function socialImageOf({ id, score, result, project, generatedAtMs }: Report, baseUrl: string): Markup {
  const alt = `${project}: ${result}, ${score} of 100`;
  return html`<meta property="og:image" content="${baseUrl}${reportPath(id)}/card.png?of=${generatedAtMs}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${SOCIAL_IMAGE_SIZE.width}" />
    <meta property="og:image:height" content="${SOCIAL_IMAGE_SIZE.height}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

function footer({ report, results, hasPdf }: ReportView): Markup {
  const path = reportPath(report.id);
  const exports = html`${hasPdf && html`<a href="${path}.pdf">PDF</a> · `}<a href="${path}.csv">CSV</a> ·
    <a href="${path}.json">JSON</a>`;
  return html`<footer>
    ${results !== null && html`<p class="exports">Download: ${exports}</p>`}
    <p>Audited with Pagemark${results !== null && `, checks v${results.engine}`}</p>
  </footer>`;
}
