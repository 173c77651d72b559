import { describe, expect, it } from 'vitest';
import { ariaAttributeNamed } from './attributes.ts';
import { ROLE_TABLE } from './role-table.ts';
import { roleNamed } from './roles.ts';

const names = ROLE_TABLE.trim()
  .split('\n')
  .map((line) => line.split(':', 1)[0] ?? '');

describe('the table of roles', () => {
  it('has the roles of ARIA 1.2, its abstract ones, DPUB-ARIA and Graphics-ARIA', () => {
    expect(names.filter((name) => name.startsWith('doc-'))).toHaveLength(41);
    expect(names.filter((name) => name.startsWith('graphics-'))).toHaveLength(3);
    expect(names.filter((name) => roleNamed(name)?.kind === 'abstract')).toHaveLength(12);
    expect(new Set(names).size).toBe(names.length);
  });

  it('contains only existing attributes and roles', () => {
    for (const name of names) {
      const role = roleNamed(name);
      expect(
        [...(role?.supported ?? [])].filter((attribute) => ariaAttributeNamed(attribute) === null),
      ).toEqual([]);
      expect(
        [...(role?.owned ?? []), ...(role?.context ?? [])].filter((other) => roleNamed(other) === null),
      ).toEqual([]);
    }
  });

  it('parses a line', () => {
    expect(roleNamed('checkbox')).toEqual({
      name: 'checkbox',
      kind: 'widget',
      isNamedByContent: true,
      mustBeNamed: true,
      isUnnameable: false,
      isLeaf: true,
      isDeprecated: false,
      supported: new Set(['aria-checked', 'aria-expanded', 'aria-readonly', 'aria-required']),
      required: ['aria-checked'],
      owned: [],
      context: [],
    });
    expect(roleNamed('row')).toMatchObject({
      owned: ['cell', 'columnheader', 'gridcell', 'rowheader'],
      context: ['grid', 'rowgroup', 'table', 'treegrid'],
    });
    expect(roleNamed('nonsense')).toBeNull();
  });
});
