import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { accuracyPage, readAccuracyPage } from './accuracy/accuracy-page.ts';
import { measureAccuracy } from './accuracy/measure-accuracy.ts';
import { measureElements } from './accuracy/measure-elements.ts';
import { loadTables } from './kit/check-tables.ts';
import { startAxe } from './oracle/axe-browser.ts';

const PAGE = new URL('../../../docs/checks/accuracy.md', import.meta.url);
/** Numbers in the row of a check that has the ID of a rule of axe-core. */
const ROW_WITH_AXE = 8;
/** Share of the checks that may be newer than the page. */
const NEW_SHARE_MAX = 0.1;

describe('the page on accuracy', () => {
  let tables: Awaited<ReturnType<typeof loadTables>>;
  beforeAll(async () => {
    tables = await loadTables(ALL_CHECKS);
  });

  it('does not overstate the accuracy of any check', { timeout: 600_000 }, async () => {
    const measured = measureAccuracy(tables);
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
