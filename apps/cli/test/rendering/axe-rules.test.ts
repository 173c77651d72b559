import axe from 'axe-core';
import { catalogOf, DEFAULT_PROFILE } from '@pagemark/checks';
import { RULES_WITHOUT_CHECK } from '@pagemark/renderer';
import { expect, test } from 'vitest';

test('every rule of axe-core that has a check is run, and no other', () => {
  const checks = new Set(catalogOf(DEFAULT_PROFILE).checks.map(({ id }) => id));
  const without = axe.getRules().flatMap(({ ruleId }) => (checks.has(ruleId) ? [] : [ruleId]));
  expect(RULES_WITHOUT_CHECK.toSorted()).toEqual(without.toSorted());
});
