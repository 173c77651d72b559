import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import type { EvidenceItem, ScoredFinding, Verdict } from '@pagemark/domain';
import { countText, cutText, pointsLabel } from '@pagemark/ui/formats';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';

const VERDICT_LABELS: Record<Verdict, string> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  not_applicable: 'Not applicable',
  info: 'Note',
  unknown: 'Not measured',
  error: 'Check failed',
};

const ISSUES: ReadonlySet<Verdict> = new Set(['fail', 'warn']);
/** Longest excerpt of the audited page that is shown; the JSON export has the complete stored evidence. */
const SNIPPET_CHARACTERS_MAX = 200;

/** Renders findings by category: issues in full, other verdicts collapsed. */
export function findingsByCategory(findings: readonly ScoredFinding[]): Markup[] {
  return CATEGORIES.map((id) => {
    const own = findings.filter(({ category }) => category === id);
    const issues = own
      .filter(({ verdict }) => ISSUES.has(verdict))
      .toSorted((a, b) => b.pointsLost - a.pointsLost);
    return html`<section aria-labelledby="category-${id}">
      <h2 id="category-${id}">${CATEGORY_TITLES[id]}</h2>
      ${issues.length === 0 ? html`<p>No issues found.</p>` : issues.map(issue)}
      ${GROUPS.map((group) => collapsed(group, own))}
    </section>`;
  });
}

function issue(finding: ScoredFinding): Markup {
  const {
    id,
    title,
    verdict,
    severity,
    message,
    recommendation,
    description,
    reference,
    evidence,
    pointsLost,
  } = finding;
  return html`<article class="finding ${verdict}" id="check-${id}">
    <h3>${title}</h3>
    <p class="tags">
      <span class="tag ${verdict}">${VERDICT_LABELS[verdict]}</span>
      <span class="tag ${severity}">${severity}</span>
      <span class="points">−${pointsLabel(pointsLost)}</span>
    </p>
    <p>${message}</p>
    ${recommendation !== '' && html`<p class="recommendation"><b>How to fix it:</b> ${recommendation}</p>`}
    ${evidence.items.length > 0 && elements(finding)}
    <p class="description">${description} ${safeLink(reference, 'Reference')}</p>
  </article>`;
}

function elements({ evidence }: ScoredFinding): Markup {
  const { count, items } = evidence;
  const title =
    count > items.length
      ? `${countText(count, 'occurrence')}, first ${items.length}`
      : countText(count, 'occurrence');
  return html`<details>
    <summary>${title}</summary>
    <ol class="evidence">
      ${items.map(element)}
    </ol>
  </details>`;
}

function element({ selector, snippet, url, detail }: EvidenceItem): Markup {
  return html`<li>
    ${detail !== undefined && html`<p>${excerpt(detail)}</p>`}${snippet !== undefined && html`<code>${excerpt(snippet)}</code>`}${selector !== undefined && html`<code class="selector">${excerpt(selector)}</code>`}${url !== undefined && safeLink(url, excerpt(url))}
  </li>`;
}

function excerpt(text: string): string {
  return cutText(text, SNIPPET_CHARACTERS_MAX);
}

type Group = { title: string; verdicts: readonly Verdict[]; inPrint: boolean };

/** The collapsed groups. Print expands them and omits checks that are not applicable. */
const GROUPS: readonly Group[] = [
  { title: 'Passed', verdicts: ['pass'], inPrint: true },
  { title: 'Notes', verdicts: ['info'], inPrint: true },
  { title: 'Not measured', verdicts: ['unknown', 'error'], inPrint: true },
  { title: 'Not applicable', verdicts: ['not_applicable'], inPrint: false },
];

function collapsed({ title, verdicts, inPrint }: Group, own: readonly ScoredFinding[]): Markup | null {
  const findings = own.filter(({ verdict }) => verdicts.includes(verdict));
  if (findings.length === 0) return null;
  return html`<details class="collapsed ${!inPrint && 'screen-only'}">
    <summary>${title} (${findings.length})</summary>
    <ul>
      ${findings.map(
        ({ id, title, message, verdict }) =>
          html`<li id="check-${id}">
            <b>${title}</b>
            ${message}${(verdict === 'unknown' || verdict === 'error') && html` <span class="tag">${VERDICT_LABELS[verdict]}</span>`}
          </li>`,
      )}
    </ul>
  </details>`;
}
