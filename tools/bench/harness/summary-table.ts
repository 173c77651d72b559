import { meetsTarget } from './row.ts';
import type { Target, Row } from './row.ts';
import type { Spread } from './spread.ts';

const HEAD = '| what | ours | baseline | ratio | target | |\n|---|---|---|---|---|---|';

/** Rows as a table in Markdown: both sides, the ratio with its spread, the target and whether it is met. */
export function summaryTable(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(lineOf)].join('\n');
}

function lineOf(row: Row): string {
  const baseline = row.baseline === null ? '' : `${spreadText(row.baseline)} ${row.unit}`;
  const ratio = row.ratio === null ? '' : `**${numberText(row.ratio.median)}** ${rangeText(row.ratio)}`;
  const reached = meetsTarget(row);
  const verdict = reached === null ? '' : reached ? 'reached' : '**missed**';
  const cells = [
    row.title,
    `${spreadText(row.ours)} ${row.unit}`,
    baseline,
    ratio,
    targetText(row.target),
    verdict,
  ];
  return `| ${cells.join(' | ')} |`;
}

function targetText(target: Target | null): string {
  return target === null ? '' : `${target.relation === 'at_least' ? '≥' : '≤'} ${numberText(target.value)}`;
}

function spreadText(spread: Spread): string {
  return spread.rounds === 1
    ? numberText(spread.median)
    : `${numberText(spread.median)} ${rangeText(spread)}`;
}

function rangeText(spread: Spread): string {
  return `[${numberText(spread.min)}..${numberText(spread.max)}]`;
}

/** At least three significant digits; whole numbers from 100. */
function numberText(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
