import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { accuracyPage, readAccuracyPage } from './accuracy/accuracy-page.ts';
import { measureAccuracy } from './accuracy/measure-accuracy.ts';
import { loadTables } from './kit/check-tables.ts';
import type { CheckTable } from './kit/check-tables.ts';

const { tables } = vi.hoisted(() => ({ tables: new Map<string, CheckTable>() }));
// The tables run in the tests of the checks; here their pages are transformed.
vi.mock('./kit/describe-check.ts', () => ({
  describeCheck: (check: CheckTable['check'], cases: CheckTable['cases']) =>
    tables.set(check.id, { check, cases }),
}));

const PAGE = new URL('../../../docs/checks/accuracy.md', import.meta.url);
/** Share of the checks that may be newer than the page. */
const NEW_SHARE_MAX = 0.1;

describe('the page on accuracy', () => {
  beforeAll(() => loadTables(ALL_CHECKS));

  it('says of no check that it is better than it is', { timeout: 600_000 }, () => {
    const measured = measureAccuracy(tables);
    if (process.env['WRITE_ACCURACY'] === '1') writeFileSync(PAGE, accuracyPage(measured));
    const stated = readAccuracyPage(readFileSync(PAGE, 'utf8'));
    const now = readAccuracyPage(accuracyPage(measured));
    const worse = [...now].filter(([id, numbers]) => isWorse(numbers, stated.get(id)));
    expect(worse).toEqual([]);
    const missing = ALL_CHECKS.filter(({ id }) => !stated.has(id));
    expect(missing.length).toBeLessThanOrEqual(ALL_CHECKS.length * NEW_SHARE_MAX);
  });
});

/** Whether the check has more false alarms or changed verdicts than stated; none are allowed of a check that is not listed. */
function isWorse(now: readonly number[], stated: readonly number[] = []): boolean {
  const [alarms = 0, , changes = 0] = now.slice(-4);
  const [statedAlarms = 0, , statedChanges = 0] = stated.slice(-4);
  return alarms > statedAlarms || changes > statedChanges;
}
