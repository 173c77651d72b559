import { CATEGORY_TITLES } from '@pagemark/domain';
import type { Catalog, CheckMetadata } from '../../src/catalog/catalog.ts';
import type { Check } from '../../src/definition/define-check.ts';
import { INPUT_TITLES } from './input-titles.ts';
import { inCell, inText } from './markdown.ts';
import { messageText } from './message-text.ts';
import { SEVERITY_CLASSES } from './severity-classes.ts';
import { UNKNOWNS } from './unknowns.ts';

const NOTE = '<!-- Generated from the source of the check by `pnpm docs:checks`. -->';

/** The content of a page: the check, its description, and its doc comment. */
export type PageSource = { check: Check; described: CheckMetadata; comment: string };

/** The page of a check. */
export function checkPage({ check, described, comment }: PageSource): string {
  const { id, category, title, description, severity, weight } = described;
  const folder = `../../packages/checks/src/${category}`;
  const role = weight === 0 ? 'not scored' : `weight ${weight} (${severity})`;
  return [
    NOTE,
    '',
    `# ${inText(title)}`,
    '',
    `\`${id}\` · [${CATEGORY_TITLES[category]}](README.md#${category}) · ${role}`,
    '',
    inText(description),
    '',
    '## What it checks',
    '',
    inText(comment),
    '',
    `It requires ${listed(check.requires.map((need) => INPUT_TITLES[need]))}.`,
    '',
    ...thresholdsOf(described),
    '## Possible results',
    '',
    '| outcome | verdict | message | how to fix it |',
    '|---|---|---|---|',
    ...described.outcomes.map(({ name, verdict, recommendation, capsResult }) => {
      const message = messageText(check.outcomes[name]?.message ?? '', check.thresholds);
      const cap = capsResult ? ', [caps the result](README.md#issues-that-cap-the-result)' : '';
      return `| \`${name}\` | ${verdict.replace('_', ' ')}${cap} | ${inCell(message)} | ${inCell(recommendation)} |`;
    }),
    '',
    `If something it requires is not available, the verdict is \`unknown\`, which does not affect the score.`,
    '',
    ...unknownSection(id),
    '## References',
    '',
    `- ${described.reference}`,
    `- Source: [\`${id}.ts\`](${folder}/${id}.ts); tests: [\`${id}.test.ts\`](${folder}/${id}.test.ts)`,
    '',
  ].join('\n');
}

/** What the check cannot know from outside; nothing for a check that never warns or fails. */
function unknownSection(id: string): string[] {
  const texts = UNKNOWNS.filter(({ checks }) => checks.includes(id)).map(({ text }) => text);
  return texts.length === 0
    ? []
    : ['## What it cannot know', '', ...texts.flatMap((text) => [inText(text), ''])];
}

function thresholdsOf({ thresholds }: CheckMetadata): string[] {
  const rows = Object.entries(thresholds).map(([name, value]) => `| \`${name}\` | ${value} |`);
  if (rows.length === 0) return [];
  return [
    '## Thresholds',
    '',
    'A [profile](../configuration.md#weights-and-thresholds) can change them.',
    '',
    '| threshold | default |',
    '|---|---|',
    ...rows,
    '',
  ];
}

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? 'only the page';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The page that lists all checks by category. */
export function indexPage({ categories, checks, warnCredit, gradeThresholds }: Catalog): string {
  const outcomes = checks.reduce((sum, check) => sum + check.outcomes.length, 0);
  return [
    NOTE,
    '',
    '# Checks',
    '',
    `${checks.length} checks with ${outcomes} possible outcomes. The score is \`round(100 · Σ weight · credit / Σ weight)\` over the checks that passed (credit 1),`,
    `warned (${warnCredit}) or failed (0). Checks that do not apply, only inform, or have an unknown result or an error do not count. A score of ${gradeThresholds.good} or more is \`good\`, ${gradeThresholds.decent} or more is \`decent\`, and less is \`bad\`.`,
    'A [profile](../configuration.md#weights-and-thresholds) can change weights, thresholds and grade thresholds. [Differences from other tools](differences.md) lists the known cases where other tools report something else, and why. [Accuracy](accuracy.md) shows how often each check is right in the tests.',
    '',
    ...severitySection(checks),
    ...categories.flatMap(({ id, title }) => [
      `<a id="${id}"></a>`,
      '',
      `## ${title}`,
      '',
      '| check | title | weight |',
      '|---|---|---|',
      ...checks
        .filter(({ category }) => category === id)
        .map((check) => `| [\`${check.id}\`](${check.id}.md) | ${inCell(check.title)} | ${check.weight} |`),
      '',
    ]),
  ].join('\n');
}

/** What decides the severity of a check and the result of a page, with the sources. */
function severitySection(checks: Catalog['checks']): string[] {
  const severe = checks.filter(({ outcomes }) => outcomes.some(({ capsResult }) => capsResult));
  return [
    '## Severity and order',
    '',
    'The severity of a check reflects how an issue affects people and search, regardless of the number of elements:',
    '',
    '| severity | weight | meaning |',
    '|---|---|---|',
    '| high | 10 | some people or all search engines cannot use, reach or trust the page or a control on it |',
    '| medium | 5 | they can, but with difficulty, late, or under another name |',
    '| low | 1 | few notice, or the effect depends on the page |',
    '',
    'Checks whose issues have the same effect have the same severity:',
    '',
    '| effect of an issue | severity | sources | checks |',
    '|---|---|---|---|',
    ...SEVERITY_CLASSES.map(({ severity, effect, sources, checks: ids }) => {
      const named = sources.map(([name, url]) => `[${name}](${url})`).join(', ');
      return `| ${effect} | ${severity} | ${named} | ${ids.map((id) => `[\`${id}\`](${id}.md)`).join(', ')} |`;
    }),
    '',
    'Reports list issues by impact: by severity, then by the points they cost. Of issues that cost the same, those that affect the whole page and are fixed in one place (a header, a tag, a setting) come first, then those with the most affected elements. The order is the same in the API, in the dashboard, on shared pages, in the exports and on the command line. Issues that are equal in all of this keep the order of the list below.',
    '',
    '## Issues that cap the result',
    '',
    'No score makes up for some issues: the page cannot be found, opened or read by the people it is for. With one of them, the result is at most `decent`, and `result_capped_by` names the check. The score stays the same. A check that a profile disables or gives no weight does not cap the result.',
    '',
    '| check | outcomes |',
    '|---|---|',
    ...severe.map(({ id, outcomes }) => {
      const names = outcomes.filter(({ capsResult }) => capsResult).map(({ name }) => `\`${name}\``);
      return `| [\`${id}\`](${id}.md) | ${names.join(', ')} |`;
    }),
    '',
  ];
}
