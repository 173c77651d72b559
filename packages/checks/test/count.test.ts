import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@pagemark/domain';
import { describe, expect, it, vi } from 'vitest';
import type { Check } from '../src/definition/define-check.ts';
import { ALL_CHECKS } from '../src/registry.ts';

type Table = { check: Check; cases: readonly { outcome: string }[] };

const { tables } = vi.hoisted(() => ({ tables: new Map<string, Table>() }));
// The tables run in the tests of the checks; here they are only counted.
vi.mock('./kit/describe-check.ts', () => ({
  describeCheck: (check: Table['check'], cases: Table['cases']) => tables.set(check.id, { check, cases }),
}));

const FOLDER = new URL('../src/', import.meta.url);
const files = CATEGORIES.flatMap((category) =>
  readdirSync(new URL(`${category}/`, FOLDER))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${category}/${name}`),
);
await Promise.all(files.map((name) => import(new URL(name, FOLDER).href)));

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
