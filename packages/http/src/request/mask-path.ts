import { OPERATOR_KEY_CHARACTERS_MIN } from '@pagemark/core';

/** Segments that cannot be a key: generated keys have other characters, and every key is longer. */
const PLAIN = new RegExp(`^[a-z0-9._:-]{0,${OPERATOR_KEY_CHARACTERS_MIN - 1}}$`);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A host name with a dot, with or without a port. No generated key has this form. */
const HOST = /^(?=.{1,260}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/;
const MASK = '[masked]';

/**
 * Masks path segments that may be a key, generated or the operator's own, in any encoding. Long host names are not masked, unless
 * the operator's key has the form of one.
 */
export function createMaskPath(operatorKey: string | null): (path: string) => string {
  const shown = [PLAIN, UUID, ...(operatorKey !== null && HOST.test(operatorKey) ? [] : [HOST])];
  const maskSegment = (segment: string): string => {
    const text = decoded(segment);
    return text !== null && shown.some((form) => form.test(text)) ? text : MASK;
  };
  return (path) => path.split('/').map(maskSegment).join('/');
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
