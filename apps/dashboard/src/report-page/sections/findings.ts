import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import type { EvidenceItem, ScoredFinding, Verdict } from '@pagemark/domain';
import { countText, cutText, pointsText } from '../../measured/formats.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';

const VERDICT_WORDS: Record<Verdict, string> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  not_applicable: 'Does not apply',
  info: 'For information',
  unknown: 'Not known',
  error: 'The check broke',
};

const OFFENDING: ReadonlySet<Verdict> = new Set(['fail', 'warn']);
/** Longest piece of an audited page that is shown; the JSON export has all that was kept. */
const SNIPPET_CHARACTERS_MAX = 200;

/** Every finding by category: what is wrong in full, what passed and what could not be said folded together. */
export function findingsByCategory(findings: readonly ScoredFinding[]): Markup[] {
  return CATEGORIES.map((id) => {
    const own = findings.filter(({ category }) => category === id);
    const offending = own
      .filter(({ verdict }) => OFFENDING.has(verdict))
      .toSorted((a, b) => b.pointsLost - a.pointsLost);
    return html`<section aria-labelledby="category-${id}">
      <h2 id="category-${id}">${CATEGORY_TITLES[id]}</h2>
      ${offending.length === 0 ? html`<p>Nothing to mend.</p>` : offending.map(offence)}
      ${GROUPS.map((group) => folded(group, own))}
    </section>`;
  });
}

function offence(finding: ScoredFinding): Markup {
  const { id, title, verdict, severity, message, advice, why, docs, evidence, pointsLost } = finding;
  return html`<article class="finding ${verdict}" id="check-${id}">
    <h3>${title}</h3>
    <p class="tags">
      <span class="tag ${verdict}">${VERDICT_WORDS[verdict]}</span>
      <span class="tag ${severity}">${severity}</span>
      <span class="points">−${pointsText(pointsLost)} points</span>
    </p>
    <p>${message}</p>
    ${advice !== '' && html`<p class="advice"><b>How to mend it:</b> ${advice}</p>`}
    ${evidence.items.length > 0 && elements(finding)}
    <p class="why">${why} ${safeLink(docs, 'Reference')}</p>
  </article>`;
}

function elements({ evidence }: ScoredFinding): Markup {
  const { count, items } = evidence;
  const title =
    count > items.length
      ? `${countText(count, 'place')}, the first ${items.length}`
      : countText(count, 'place');
  return html`<details>
    <summary>${title}</summary>
    <ol class="evidence">
      ${items.map(element)}
    </ol>
  </details>`;
}

function element({ selector, snippet, url, detail }: EvidenceItem): Markup {
  return html`<li>
    ${detail !== undefined && html`<p>${shown(detail)}</p>`}${snippet !== undefined && html`<code>${shown(snippet)}</code>`}${selector !== undefined && html`<code class="selector">${shown(selector)}</code>`}${url !== undefined && safeLink(url, shown(url))}
  </li>`;
}

function shown(text: string): string {
  return cutText(text, SNIPPET_CHARACTERS_MAX);
}

type Group = { title: string; verdicts: readonly Verdict[]; onPaper: 'kept' | 'left' };

/** What is folded together. Paper has no folds: what says nothing of the page is left out there. */
const GROUPS: readonly Group[] = [
  { title: 'What passed', verdicts: ['pass'], onPaper: 'kept' },
  { title: 'For information', verdicts: ['info'], onPaper: 'kept' },
  { title: 'What is not known', verdicts: ['unknown', 'error'], onPaper: 'kept' },
  { title: 'What does not apply', verdicts: ['not_applicable'], onPaper: 'left' },
];

function folded({ title, verdicts, onPaper }: Group, own: readonly ScoredFinding[]): Markup | null {
  const chosen = own.filter(({ verdict }) => verdicts.includes(verdict));
  if (chosen.length === 0) return null;
  return html`<details class="folded ${onPaper}">
    <summary>${title} (${chosen.length})</summary>
    <ul>
      ${chosen.map(
        ({ id, title, message, verdict }) =>
          html`<li id="check-${id}">
            <b>${title}</b>
            ${message}${(verdict === 'unknown' || verdict === 'error') && html` <span class="tag">${VERDICT_WORDS[verdict]}</span>`}
          </li>`,
      )}
    </ul>
  </details>`;
}
