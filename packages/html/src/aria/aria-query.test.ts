import { aria, roles } from 'aria-query';
import type { ARIAPropertyDefinition, ARIARoleDefinition } from 'aria-query';
import { describe, expect, it } from 'vitest';
import { ariaAttributeNamed } from './attributes.ts';
import { ROLE_TABLE } from './role-table.ts';
import { roleNamed } from './roles.ts';
import type { Role } from './roles.ts';

// aria-query is made from the specifications (ARIA 1.2, DPUB-ARIA 1.1, Graphics-ARIA 1.0). The tables are held to it, and every
// difference is one of these, with its reason.

/** Roles that ARIA 1.3 adds. */
const LATER_ROLES = ['comment', 'image', 'sectionfooter', 'sectionheader', 'suggestion', 'text'];

/**
 * What is supported here and not there, beside `aria-expanded`: ARIA 1.1 had it, and axe-core keeps it. To fail what browsers read
 * would be wrong.
 */
const MORE_SUPPORTED = [
  'combobox aria-orientation',
  'grid aria-level',
  'radio aria-required',
  'slider aria-required',
  'treegrid aria-level',
];

/** Required there and not here, nor by axe-core: ARIA 1.2 has a default of the first two, and a scrollbar mostly scrolls what it is in. */
const NOT_REQUIRED = ['option aria-selected', 'scrollbar aria-controls', 'treeitem aria-selected'];

/** Required here, and there only of separators that can be focused: the check asks it of those alone, too. */
const MORE_REQUIRED = ['separator aria-valuenow'];

/** Where it differs whether the content is the name. It decides nothing of the first and last, which need none. */
const NAMED_OTHERWISE = ['rowgroup', 'doc-subtitle', 'graphics-object'];

/** As it is; its types leave out two of the fields. */
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
    expect({ missing, more: more.toSorted() }).toEqual({ missing: [], more: MORE_SUPPORTED });
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

  it('are named by their content, must not be named and hide their children as the specifications have it', () => {
    expect(
      differing(({ ours, theirs }) => ours.isNamedByContent === theirs.nameFrom.includes('contents')),
    ).toEqual(NAMED_OTHERWISE);
    // A name makes `none` void, so it must not have one (ARIA 1.2, section 7).
    expect(differing(({ ours, theirs }) => ours.isUnnameable === isUnnameable(theirs))).toEqual(['none']);
    // ARIA 1.1 had those of `math` presentational, and axe-core keeps it.
    expect(differing(({ ours, theirs }) => ours.isLeaf === theirs.childrenPresentational)).toEqual(['math']);
  });
});

const sorted = (tokens: readonly (string | boolean)[]) => tokens.map(String).toSorted();

/** A type as the table has it. Two that name one element in ARIA 1.2 name several in ARIA 1.3. */
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
