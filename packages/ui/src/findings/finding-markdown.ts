import { markdownText, occurrencesMarkdown, paragraphs } from '@pagemark/domain';
import { SEVERITY_LABELS, VERDICT_LABELS } from './finding-labels.ts';
import type { Finding } from '../report-data.ts';
import { pointsText } from '../text/formats.ts';

type Page = {
  /** URL of the audited page. */
  url: string;
};

/** A finding as Markdown, for an issue tracker: what is wrong, where, how to fix it and why. */
export function findingMarkdown(page: Page, finding: Finding): string {
  const { title, message, recommendation, description, reference_url: reference } = finding;
  const facts = `${VERDICT_LABELS[finding.verdict]}, severity ${SEVERITY_LABELS[finding.severity].toLowerCase()}`;
  const { device = null } = finding;
  const view = device === null ? '' : `, rendered on ${device}`;
  const points = finding.points_lost > 0 ? `, −${pointsText(finding.points_lost)} points` : '';
  return paragraphs([
    `## ${markdownText(title)}`,
    markdownText(message),
    `- Page: <${page.url}>\n- ${facts}${points}${view}\n- Check: \`${finding.id}\` ([reference](${reference}))`,
    occurrencesMarkdown(finding),
    recommendation === '' ? '' : `### How to fix it\n\n${markdownText(recommendation)}`,
    `### Why it matters\n\n${markdownText(description)}`,
  ]);
}
