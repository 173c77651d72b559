import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { loadTables } from './kit/check-tables.ts';

const tables = await loadTables(ALL_CHECKS);

describe('the catalog', () => {
  const found = [...tables.values()];
  const cases = found.reduce((sum, table) => sum + table.cases.length, 0);
  const declared = ALL_CHECKS.flatMap(({ id, outcomes }) =>
    Object.keys(outcomes).map((name) => `${id}: ${name}`),
  );

  it('has at least 130 checks with at least 1,000 cases', () => {
    console.info(`${ALL_CHECKS.length} checks, ${declared.length} outcomes, ${cases} cases`);
    expect(ALL_CHECKS.length).toBeGreaterThanOrEqual(130);
    expect(cases).toBeGreaterThanOrEqual(1_000);
  });

  it('has a case for every outcome of every check', () => {
    const reached = new Set(
      found.flatMap(({ check, cases }) => cases.map(({ outcome }) => `${check.id}: ${outcome}`)),
    );
    expect(declared.filter((outcome) => !reached.has(outcome))).toEqual([]);
  });
});
