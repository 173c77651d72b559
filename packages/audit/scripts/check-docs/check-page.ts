import { CATEGORY_TITLES } from '@pagemark/domain';
import type { Catalogue, DescribedCheck } from '../../src/catalogue.ts';
import type { Check } from '../../src/contract/define-check.ts';
import { INPUT_TITLES } from './input-titles.ts';
import { inCell, inText } from './markdown.ts';
import { messageText } from './message-text.ts';

const NOTE = '<!-- Made from the source of the check by `pnpm docs:checks`. -->';

/** What a page is made of: the check, its description, and its doc comment. */
export type PageSource = { check: Check; described: DescribedCheck; comment: string };

/** The page of a check. */
export function checkPage({ check, described, comment }: PageSource): string {
  const { id, category, title, why, severity, weight } = described;
  const folder = `../../packages/audit/src/checks/${category}`;
  const role = weight === 0 ? 'outside the score' : `weight ${weight} (${severity})`;
  return [
    NOTE,
    '',
    `# ${inText(title)}`,
    '',
    `\`${id}\` · [${CATEGORY_TITLES[category]}](README.md#${category}) · ${role}`,
    '',
    inText(why),
    '',
    '## What is looked at',
    '',
    inText(comment),
    '',
    `It needs ${listed(check.needs.map((need) => INPUT_TITLES[need]))}.`,
    '',
    ...limitsOf(described),
    '## What it can say',
    '',
    '| outcome | verdict | message | how to mend it |',
    '|---|---|---|---|',
    ...described.outcomes.map(({ name, verdict, advice }) => {
      const message = messageText(check.outcomes[name]?.message ?? '', check.limits);
      return `| \`${name}\` | ${verdict.replace('_', ' ')} | ${inCell(message)} | ${inCell(advice)} |`;
    }),
    '',
    `Without what it needs it answers \`unknown\`, which neither gains nor costs anything.`,
    '',
    '## Sources',
    '',
    `- ${described.docs}`,
    `- The check: [\`${id}.ts\`](${folder}/${id}.ts); its cases: [\`${id}.test.ts\`](${folder}/${id}.test.ts)`,
    '',
  ].join('\n');
}

function limitsOf({ limits }: DescribedCheck): string[] {
  const rows = Object.entries(limits).map(([name, value]) => `| \`${name}\` | ${value} |`);
  if (rows.length === 0) return [];
  return [
    '## Limits',
    '',
    'A [profile](../configuration.md#weights-limits-and-cut-offs) can change them.',
    '',
    '| limit | default |',
    '|---|---|',
    ...rows,
    '',
  ];
}

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'nothing but the page';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The page that lists all checks by category. */
export function indexPage({ categories, checks, warnShare, cutoffs }: Catalogue): string {
  const outcomes = checks.reduce((sum, check) => sum + check.outcomes.length, 0);
  return [
    NOTE,
    '',
    '# The checks',
    '',
    `${checks.length} checks with ${outcomes} outcomes. The score is \`round(100 · Σ weight · share / Σ weight)\` over the checks that passed (share 1),`,
    `warned (${warnShare}) or failed (0); what is not applicable, informational, unknown or broken leaves both sums. \`good\` from ${cutoffs.good}, \`decent\` from ${cutoffs.decent}, else \`bad\`.`,
    'A [profile](../configuration.md#weights-limits-and-cut-offs) changes weights, limits and cut-offs. [Differences](differences.md) tells where other tools are known to judge otherwise, and why.',
    '',
    ...categories.flatMap(({ id, title }) => [
      `<a id="${id}"></a>`,
      '',
      `## ${title}`,
      '',
      '| check | | weight |',
      '|---|---|---|',
      ...checks
        .filter(({ category }) => category === id)
        .map((check) => `| [\`${check.id}\`](${check.id}.md) | ${inCell(check.title)} | ${check.weight} |`),
      '',
    ]),
  ].join('\n');
}
