import { readFileSync, writeFileSync } from 'node:fs';
import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { accuracyPage, readAccuracyPage } from './accuracy/accuracy-page.ts';
import { compareChangedMarkup } from './accuracy/changed-markup.ts';
import type { ChangedMarkup } from './accuracy/changed-markup.ts';
import { measureAccuracy } from './accuracy/measure-accuracy.ts';
import { measureElements } from './accuracy/measure-elements.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';
import { loadTables } from './kit/check-tables.ts';
import { compareTransformed } from './metamorphic/changed-verdicts.ts';
import type { Comparison } from './metamorphic/changed-verdicts.ts';
import { generatedPages } from './metamorphic/generated-pages.ts';
import { TRANSFORMATIONS } from './metamorphic/transformations.ts';
import { startAxe } from './oracle/axe-browser.ts';

const PAGE = new URL('../../../docs/checks/accuracy.md', import.meta.url);
/** Numbers in the row of a check that has the ID of a rule of axe-core. */
const ROW_WITH_AXE = 8;
/** Share of the checks that may be newer than the page. */
const NEW_SHARE_MAX = 0.1;

const PAGES = 500;
const TEST_MS_MAX = 600_000;

let tables: Awaited<ReturnType<typeof loadTables>>;
let changedMarkup: ChangedMarkup;
beforeAll(async () => {
  tables = await loadTables(ALL_CHECKS);
  changedMarkup = compareChangedMarkup(tables);
}, TEST_MS_MAX);

/** The verdicts that changed, each with its page. */
const changesIn = (compared: readonly (Comparison & { name: string })[]) =>
  compared.flatMap(({ name, changed }) => changed.map((change) => ({ page: name, ...change })));

describe('a change of the markup that means nothing', () => {
  it(`changes no verdict on ${PAGES} pages`, { timeout: TEST_MS_MAX }, () => {
    const { goodPages } = changedMarkup;
    const corpus = Object.entries(CORPUS).map(([name, page]) => ({
      name,
      ...compareTransformed(corpusSnapshot(name, page), ALL_CHECKS),
    }));
    const generated = generatedPages(tables.values(), PAGES - corpus.length - goodPages.length).map(
      ({ name, html }) => ({ name, ...compareTransformed(pageSnapshotOf({ html }), ALL_CHECKS) }),
    );
    const compared = [...corpus, ...goodPages, ...generated];
    expect(compared).toHaveLength(PAGES);
    expect(changesIn(compared)).toEqual([]);
    const skipped = compared.reduce((sum, page) => sum + page.skipped, 0);
    expect(skipped).toBeLessThanOrEqual((PAGES * TRANSFORMATIONS.length) / 100);
  });

  it('changes no verdict on the pages of the tables of the checks', () => {
    expect(changedMarkup.cases.length).toBeGreaterThan(3_000);
    expect(changesIn(changedMarkup.cases)).toEqual([]);
  });
});

describe('the page on accuracy', () => {
  it('does not overstate the accuracy of any check', { timeout: TEST_MS_MAX }, async () => {
    const measured = measureAccuracy(tables, changedMarkup);
    const browser = await startAxe();
    try {
      expect(await measureElements(measured, tables, browser)).toEqual([]);
    } finally {
      await browser.close();
    }
    if (process.env['WRITE_ACCURACY'] === '1') writeFileSync(PAGE, accuracyPage(measured));
    const stated = readAccuracyPage(readFileSync(PAGE, 'utf8'));
    const now = readAccuracyPage(accuracyPage(measured));
    const worse = [...now].filter(([id, numbers]) => isWorse(numbers, stated.get(id)));
    expect(worse).toEqual([]);
    const missing = ALL_CHECKS.filter(({ id }) => !stated.has(id));
    expect(missing.length).toBeLessThanOrEqual(ALL_CHECKS.length * NEW_SHARE_MAX);
  });
});

/**
 * Whether the check has more false alarms, changed verdicts or elements that axe-core does not name than stated; none are
 * allowed of a check that is not listed.
 */
function isWorse(now: readonly number[], stated: readonly number[] = []): boolean {
  const [alarms = 0, , changes = 0] = now.slice(-4);
  const [statedAlarms = 0, , statedChanges = 0] = stated.slice(-4);
  return alarms > statedAlarms || changes > statedChanges || otherElements(now) > otherElements(stated);
}

/** Elements on which the check and axe-core differ, by the row of a check that has such a rule. */
function otherElements(row: readonly number[]): number {
  const [, , same = 0, all = 0] = row.length === ROW_WITH_AXE ? row : [];
  return all - same;
}
