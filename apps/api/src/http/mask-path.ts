import { OPERATOR_KEY_CHARACTERS_MIN } from '@pagemark/core';

/** What a path shows beside ids: words, names of sites and files. Of keys that are made here none is such, and no key is so short. */
const PLAIN = new RegExp(`^[a-z0-9._:-]{0,${OPERATOR_KEY_CHARACTERS_MIN - 1}}$`);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MASK = '[masked]';

/**
 * A path for a log: a segment that may be a key, generated or the operator's own, is masked, whatever its encoding. That
 * masks some that are none, as long names of sites.
 */
export function maskPath(path: string): string {
  return path.split('/').map(maskSegment).join('/');
}

function maskSegment(segment: string): string {
  const text = decoded(segment);
  return text !== null && (PLAIN.test(text) || UUID.test(text)) ? text : MASK;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
