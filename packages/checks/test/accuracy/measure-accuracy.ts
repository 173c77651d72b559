import axe from 'axe-core';
import { ALL_CHECKS } from '../../src/registry.ts';
import { auditPage } from '../../src/run/audit-page.ts';
import { GOOD_PAGES, goodSnapshot } from '../corpus/good/good-pages.ts';
import type { CheckTable } from '../kit/check-tables.ts';
import type { Comparison } from '../metamorphic/changed-verdicts.ts';
import { AXE_DIFFERENCES } from '../oracle/axe-differences.ts';
import type { CheckAccuracy } from './accuracy-page.ts';
import type { ChangedMarkup } from './changed-markup.ts';
import { isForAxe } from '../oracle/is-for-axe.ts';

const RULES: ReadonlySet<string> = new Set(axe.getRules().map(({ ruleId }) => ruleId));
/** axe-core is not asked: it waits for the duration of media. */
const NOT_ASKED: ReadonlySet<string> = new Set(['no-autoplay-audio']);

/** Measures every check on the cases of its table, the conforming pages and their transformations. */
export function measureAccuracy(
  tables: ReadonlyMap<string, CheckTable>,
  { goodPages: changedPages, cases }: ChangedMarkup,
): CheckAccuracy[] {
  const results = new Map(ALL_CHECKS.map(({ id }) => [id, emptyOf(id, tables.get(id))]));
  for (const name of GOOD_PAGES) {
    for (const { id, verdict, credit } of auditPage(goodSnapshot(name)).findings) {
      const { goodPages } = results.get(id) ?? emptyOf(id);
      if (credit !== null) goodPages.judged += 1;
      if (verdict === 'fail') goodPages.failed += 1;
    }
  }
  for (const comparison of [...changedPages, ...cases]) addComparison(results, comparison);
  return [...results.values()];
}

function addComparison(results: Map<string, CheckAccuracy>, { compared, changed }: Comparison): void {
  for (const [id, count] of compared) (results.get(id) ?? emptyOf(id)).changes.compared += count;
  for (const { check } of changed) (results.get(check) ?? emptyOf(check)).changes.different += 1;
}

function emptyOf(id: string, table?: CheckTable): CheckAccuracy {
  const isAsked = table !== undefined && RULES.has(id) && !NOT_ASKED.has(id);
  return {
    id,
    axe: isAsked ? axeOf(id, table) : null,
    elements: null,
    goodPages: { judged: 0, failed: 0 },
    changes: { compared: 0, different: 0 },
  };
}

/** The comparison that the test of axe-core makes: it fails on any difference that is not listed. */
function axeOf(id: string, { cases }: CheckTable): { compared: number; different: number } {
  const whole = cases.filter((row) => isForAxe(row));
  const known = new Set(AXE_DIFFERENCES.flatMap((difference) => difference.cases));
  return {
    compared: whole.length,
    different: whole.filter(({ name }) => known.has(`${id}: ${name}`)).length,
  };
}
