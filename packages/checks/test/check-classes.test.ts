import { expect, it } from 'vitest';
import { SEVERITY_CLASSES } from '../scripts/check-docs/severity-classes.ts';
import { UNKNOWNS } from '../scripts/check-docs/unknowns.ts';
import { isScored } from '../src/definition/is-scored.ts';
import { ALL_CHECKS } from '../src/registry.ts';

const idsOf = (classes: readonly { checks: readonly string[] }[]) => classes.flatMap(({ checks }) => checks);

it('gives every scored check the severity of its class, with the sources', () => {
  const scored = ALL_CHECKS.filter((check) => isScored(check));
  const bySeverity = new Map(
    SEVERITY_CLASSES.flatMap(({ severity, checks }) => checks.map((id) => [id, severity])),
  );
  expect(Object.fromEntries(bySeverity)).toEqual(
    Object.fromEntries(scored.map(({ id, severity }) => [id, severity])),
  );
  expect(idsOf(SEVERITY_CLASSES)).toHaveLength(bySeverity.size);
  for (const { sources } of SEVERITY_CLASSES) expect(sources.length).toBeGreaterThan(0);
});

it('says for every check that can warn or fail what it cannot know', () => {
  const judging = ALL_CHECKS.filter(({ outcomes }) =>
    Object.values(outcomes).some(({ verdict }) => verdict === 'warn' || verdict === 'fail'),
  );
  const described = new Set(idsOf(UNKNOWNS));
  expect(judging.map(({ id }) => id).filter((id) => !described.has(id))).toEqual([]);
  const known = new Set(ALL_CHECKS.map(({ id }) => id));
  expect([...described].filter((id) => !known.has(id))).toEqual([]);
});
