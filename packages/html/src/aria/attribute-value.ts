import type { Tree } from '../facts/tree.ts';
import { ariaAttributeNamed } from './attributes.ts';
import type { AriaAttribute } from './attributes.ts';

/** Ids or tokens of one value that are looked at. */
const TOKENS_MAX = 100;

/**
 * What is wrong with the value of an `aria-` attribute: `empty` where it may not be, `unresolved` when it refers to no
 * element of the page, `invalid` otherwise; null when nothing is, and for attributes that ARIA does not have. One id that
 * exists is enough for a list of them. Words are compared without regard to case, as browsers do.
 */
export function valueProblem(
  tree: Tree,
  name: string,
  value: string,
): 'empty' | 'unresolved' | 'invalid' | null {
  const definition = ariaAttributeNamed(name);
  if (definition === null) return null;
  const trimmed = value.trim();
  if (trimmed === '') return definition.mayBeEmpty ? null : 'empty';
  if (definition.type === 'idref' || definition.type === 'idrefs') {
    const ids = trimmed.split(/\s+/, TOKENS_MAX);
    return ids.some((id) => tree.byId(id).length > 0) ? null : 'unresolved';
  }
  return isValid(definition, trimmed.toLowerCase()) ? null : 'invalid';
}

function isValid(definition: AriaAttribute, value: string): boolean {
  switch (definition.type) {
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'token':
      return definition.tokens.includes(value);
    case 'tokens':
      return value.split(/\s+/, TOKENS_MAX).every((token) => definition.tokens.includes(token));
    case 'decimal':
      return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value);
    case 'integer':
      return /^[-+]?\d{1,15}$/.test(value) && Number(value) >= definition.min;
    case 'idref':
    case 'idrefs':
    case 'string':
      return true;
  }
}
