import { aria, roles } from 'aria-query';
import type { ARIAPropertyDefinition, ARIARoleDefinition } from 'aria-query';
import { describe, expect, it } from 'vitest';
import { ariaAttributeNamed } from './attributes.ts';
import { ROLE_TABLE } from './role-table.ts';
import { roleNamed } from './roles.ts';
import type { Role } from './roles.ts';

// aria-query is generated from the specifications (ARIA 1.2, DPUB-ARIA 1.1, Graphics-ARIA 1.0). The tables are compared
// with it, and every difference is listed here with its reason.

/** Roles that ARIA 1.3 adds. */
const LATER_ROLES = ['comment', 'image', 'sectionfooter', 'sectionheader', 'suggestion', 'text'];

/**
 * Supported here but not there, besides `aria-expanded`: ARIA 1.1 had it, and axe-core keeps it. ARIA 1.3 adds the texts
 * of indices. It would be wrong to fail attributes that browsers support.
 */
const MORE_SUPPORTED = [
  ...['cell', 'columnheader', 'gridcell', 'row', 'rowheader'].flatMap((role) => [
    `${role} aria-colindextext`,
    `${role} aria-rowindextext`,
  ]),
  'combobox aria-orientation',
  'grid aria-level',
  'radio aria-required',
  'slider aria-required',
  'treegrid aria-level',
];

/**
 * Required there but not here or in axe-core: ARIA 1.2 has a default for the first two, and a scrollbar usually scrolls
 * its parent.
 */
const NOT_REQUIRED = ['option aria-selected', 'scrollbar aria-controls', 'treeitem aria-selected'];

/** Required here, and there only for separators that can be focused: the check also requires it only for those. */
const MORE_REQUIRED = ['separator aria-valuenow'];

/** Roles with another value for naming by content. It has no effect for the first and last, which need no name. */
const NAMED_OTHERWISE = ['rowgroup', 'doc-subtitle', 'graphics-object'];

/** Cast because its types lack two of the fields. */
type TheirRole = ARIARoleDefinition & { nameFrom: readonly string[]; prohibitedProps: readonly string[] };
type Pair = { name: string; ours: Role; theirs: TheirRole };

const ourNames = ROLE_TABLE.trim()
  .split('\n')
  .map((line) => line.split(':', 1)[0] ?? '');
const pairs = [...roles.entries()].flatMap(([name, theirs]): Pair[] => {
  const ours = roleNamed(name);
  return ours === null || theirs.abstract ? [] : [{ name, ours, theirs: theirs as TheirRole }];
});

/** `role attribute` of every role. */
const listed = (attributesOf: (pair: Pair) => Iterable<string>) =>
  pairs.flatMap((pair) => [...attributesOf(pair)].map((attribute) => `${pair.name} ${attribute}`));

function isGlobal(attribute: string): boolean {
  return ariaAttributeNamed(attribute)?.isGlobal === true;
}

function isUnnameable({ nameFrom, prohibitedProps }: TheirRole): boolean {
  return nameFrom.includes('prohibited') || prohibitedProps.includes('aria-label');
}

const differing = (isSame: (pair: Pair) => boolean) =>
  pairs.filter((pair) => !isSame(pair)).map(({ name }) => name);

describe('the roles', () => {
  it('are those of the specifications', () => {
    const theirNames: readonly string[] = [...roles.keys()];
    expect(theirNames.filter((name) => roleNamed(name) === null)).toEqual([]);
    expect(ourNames.filter((name) => !theirNames.includes(name))).toEqual(LATER_ROLES);
  });

  it('support the attributes of the specifications', () => {
    const missing = listed(({ ours, theirs }) =>
      Object.keys(theirs.props).filter((name) => !isGlobal(name) && !ours.supported.has(name)),
    );
    const more = listed(({ ours, theirs }) =>
      [...ours.supported].filter((name) => name !== 'aria-expanded' && !(name in theirs.props)),
    );
    expect({ missing, more: more.toSorted() }).toEqual({ missing: [], more: MORE_SUPPORTED.toSorted() });
  });

  it('require the attributes of the specifications', () => {
    const missing = listed(({ ours, theirs }) =>
      Object.keys(theirs.requiredProps).filter((name) => !ours.required.includes(name)),
    );
    const more = listed(({ ours, theirs }) =>
      ours.required.filter((name) => !(name in theirs.requiredProps)),
    );
    expect({ missing: missing.toSorted(), more }).toEqual({
      missing: NOT_REQUIRED,
      more: MORE_REQUIRED,
    });
  });

  it('have the same naming rules and presentational children as the specifications', () => {
    expect(
      differing(({ ours, theirs }) => ours.isNamedByContent === theirs.nameFrom.includes('contents')),
    ).toEqual(NAMED_OTHERWISE);
    // A name disables `none`, so it must not have one (ARIA 1.2, section 7).
    expect(differing(({ ours, theirs }) => ours.isUnnameable === isUnnameable(theirs))).toEqual(['none']);
    // In ARIA 1.1, the children of `math` were presentational, and axe-core keeps that.
    expect(differing(({ ours, theirs }) => ours.isLeaf === theirs.childrenPresentational)).toEqual(['math']);
  });
});

const sorted = (tokens: readonly (string | boolean)[]) => tokens.map(String).toSorted();

/** The type in the table. Two types reference one element in ARIA 1.2 and several in ARIA 1.3. */
function typeOf(name: string, { type, values, allowundefined }: ARIAPropertyDefinition): unknown {
  switch (type) {
    case 'tristate':
      return ['token', sorted(['true', 'false', 'mixed', 'undefined'])];
    case 'boolean':
      return allowundefined === true ? ['token', sorted(['true', 'false', 'undefined'])] : ['boolean'];
    case 'token':
      return ['token', sorted(values ?? [])];
    case 'tokenlist':
      return ['tokens', sorted(values ?? [])];
    case 'id':
      return name === 'aria-activedescendant' ? ['idref'] : ['idrefs'];
    case 'idlist':
      return ['idrefs'];
    case 'number':
      return ['decimal'];
    case 'integer':
    case 'string':
      return [type];
  }
}

describe('the attributes', () => {
  it.each([...aria.entries()])('%s has the type of the specifications', (name, theirs) => {
    const ours = ariaAttributeNamed(name);
    const shown = ours !== null && 'tokens' in ours ? [ours.type, ours.tokens.toSorted()] : [ours?.type];
    expect(shown).toEqual(typeOf(name, theirs));
  });
});
