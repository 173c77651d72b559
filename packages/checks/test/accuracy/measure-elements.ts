import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { pageOf } from '../kit/check-tables.ts';
import type { CheckTable } from '../kit/check-tables.ts';
import type { AxeBrowser } from '../oracle/axe-browser.ts';
import { AXE_DIFFERENCES } from '../oracle/axe-differences.ts';
import type { AxeDifference } from '../oracle/axe-difference.ts';
import type { CheckAccuracy } from './accuracy-page.ts';
import { isForAxe } from '../oracle/is-for-axe.ts';

/** The differences by case. */
const DIFFERENCES = new Map(
  AXE_DIFFERENCES.flatMap((each) =>
    [...each.cases, ...(each.elementCases ?? [])].map((name) => [name, each] as const),
  ),
);

/** They are about the whole page, of which axe-core names the root element. */
const OF_PAGE: ReadonlySet<string> = new Set([
  'bypass',
  'document-title',
  'landmark-one-main',
  'page-has-heading-one',
]);

/**
 * Adds to the checks that axe-core was asked about how often both name the same elements on the cases of their tables.
 * Returns the cases whose differences are not documented.
 */
export async function measureElements(
  measured: readonly CheckAccuracy[],
  tables: ReadonlyMap<string, CheckTable>,
  browser: AxeBrowser,
): Promise<string[]> {
  const undocumented: string[] = [];
  for (const accuracy of measured) {
    const table = tables.get(accuracy.id);
    if (accuracy.axe === null || table === undefined || OF_PAGE.has(accuracy.id)) continue;
    const questions = table.cases.flatMap((row) => questionOf(table.check, row));
    const elements = { compared: 0, different: 0 };
    const byDifference = new Map<AxeDifference, number>();
    const results = await browser.compareElements(questions);
    for (const [at, { both, onlyAxe, onlyCheck }] of results.entries()) {
      const different = onlyAxe + onlyCheck;
      elements.compared += both + different;
      elements.different += different;
      if (different === 0) continue;
      const name = `${accuracy.id}: ${questions[at]?.name ?? ''}`;
      const difference = DIFFERENCES.get(name);
      if (difference === undefined) undocumented.push(name);
      else byDifference.set(difference, (byDifference.get(difference) ?? 0) + different);
    }
    const reasons = [...byDifference].map(([{ axe, here, why }, count]) => ({
      elements: count,
      axe,
      here,
      why,
    }));
    accuracy.elements = { ...elements, reasons };
  }
  return undocumented;
}

/**
 * The case for axe-core; none for a page that was not read to its end, or when the check does not name all elements. Those in
 * shadow roots are found by no selector of the document.
 */
function questionOf(check: CheckTable['check'], row: CheckTable['cases'][number]) {
  const page = pageOf(row);
  if (!isForAxe(row) || page.html === undefined || page.html.includes('shadowrootmode')) return [];
  const [found] = runChecks([check], inputsOf(pageSnapshotOf(page)));
  if (found === undefined) return [];
  const { verdict, evidence } = found;
  const isProblem = verdict === 'fail' || verdict === 'warn';
  const selectors = evidence.items.flatMap(({ selector }) => (selector === undefined ? [] : [selector]));
  if (isProblem && (selectors.length === 0 || selectors.length < evidence.count)) return [];
  return [{ name: row.name, html: page.html, rule: check.id, selectors: isProblem ? selectors : [] }];
}
