import { inputsOf } from '../../src/run/inputs-of.ts';
import { runChecks } from '../../src/run/run-checks.ts';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { pageOf } from '../kit/check-tables.ts';
import type { CheckTable } from '../kit/check-tables.ts';
import type { AxeBrowser } from '../oracle/axe-browser.ts';
import type { CheckAccuracy } from './accuracy-page.ts';

/** They are about the whole page, of which axe-core names the root element. */
const OF_PAGE: ReadonlySet<string> = new Set([
  'bypass',
  'document-title',
  'landmark-one-main',
  'page-has-heading-one',
]);

/** Adds to the checks that axe-core was asked about how often both name the same elements on the cases of their tables. */
export async function measureElements(
  measured: readonly CheckAccuracy[],
  tables: ReadonlyMap<string, CheckTable>,
  browser: AxeBrowser,
): Promise<void> {
  for (const accuracy of measured) {
    const table = tables.get(accuracy.id);
    if (accuracy.axe === null || table === undefined || OF_PAGE.has(accuracy.id)) continue;
    const questions = table.cases.flatMap((row) => questionOf(table.check, row));
    const elements = { compared: 0, different: 0 };
    for (const { both, onlyAxe, onlyCheck } of await browser.compareElements(questions)) {
      elements.compared += both + onlyAxe + onlyCheck;
      elements.different += onlyAxe + onlyCheck;
    }
    accuracy.elements = elements;
  }
}

/** The case for axe-core; none for a page that was not read to its end, or when the check does not name all elements. */
function questionOf(check: CheckTable['check'], row: CheckTable['cases'][number]) {
  const page = pageOf(row);
  if (row.body?.truncated === true || page.html === undefined) return [];
  const [found] = runChecks([check], inputsOf(pageSnapshotOf(page)));
  if (found === undefined) return [];
  const { verdict, evidence } = found;
  const isProblem = verdict === 'fail' || verdict === 'warn';
  const selectors = evidence.items.flatMap(({ selector }) => (selector === undefined ? [] : [selector]));
  if (isProblem && (selectors.length === 0 || selectors.length < evidence.count)) return [];
  return [{ html: page.html, rule: check.id, selectors: isProblem ? selectors : [] }];
}
