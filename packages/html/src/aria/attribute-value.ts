import type { Tree } from '../facts/tree.ts';
import { ariaAttributeNamed } from './attributes.ts';
import type { AriaAttribute } from './attributes.ts';

/** Maximum IDs or tokens of one value that are checked. */
const TOKENS_MAX = 100;

/**
 * The issue of an `aria-` attribute's value: `empty` although a value is required, `unresolved` when it references no
 * element of the page, `incomplete` when only some IDs of a list exist, `invalid` otherwise; null when there is none,
 * and for unknown attributes. Values are compared case-insensitively, as browsers do.
 */
export function valueProblem(
  tree: Tree,
  name: string,
  value: string,
): 'empty' | 'unresolved' | 'incomplete' | 'invalid' | null {
  const definition = ariaAttributeNamed(name);
  if (definition === null) return null;
  const trimmed = value.trim();
  if (trimmed === '') return definition.mayBeEmpty ? null : 'empty';
  // One ID has no whitespace, so a value with some references nothing.
  if (definition.type === 'idref') return tree.byId(trimmed).length > 0 ? null : 'unresolved';
  if (definition.type === 'idrefs') {
    const ids = trimmed.split(/\s+/, TOKENS_MAX);
    const found = ids.filter((id) => tree.byId(id).length > 0).length;
    if (found === ids.length) return null;
    return found === 0 ? 'unresolved' : 'incomplete';
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
      return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/.test(value);
    case 'integer':
      return /^[-+]?\d{1,15}$/.test(value) && Number(value) >= definition.min;
    case 'idref':
    case 'idrefs':
    case 'string':
      return true;
  }
}
