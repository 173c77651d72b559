import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../registry.ts';
import { ACT_RULES } from './act-rules.ts';

describe('the ACT rules', () => {
  it('are listed once each, with checks that exist', () => {
    const known = new Set(ALL_CHECKS.map(({ id }) => id));
    expect(new Set(ACT_RULES.map(({ id }) => id)).size).toBe(ACT_RULES.length);
    expect(ACT_RULES.flatMap(({ checks }) => checks).filter((id) => !known.has(id))).toEqual([]);
  });

  it('are those that axe-core implements with one of the same checks', () => {
    const byRule = new Map(axe.getRules().map(({ ruleId, actIds }) => [ruleId, actIds ?? []]));
    const others = ACT_RULES.filter(
      ({ id, checks }) => !checks.some((check) => byRule.get(check)?.includes(id)),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });
});
