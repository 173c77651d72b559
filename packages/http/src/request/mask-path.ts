import { OPERATOR_KEY_CHARACTERS_MIN } from '@pagemark/core';

/** What a path shows beside ids: words, names of sites and files. Of keys that are made here none is such, and no key is so short. */
const PLAIN = new RegExp(`^[a-z0-9._:-]{0,${OPERATOR_KEY_CHARACTERS_MIN - 1}}$`);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A name of a site with a dot in it, perhaps with a port. No generated key is such. */
const HOST = /^(?=.{1,260}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/;
const MASK = '[masked]';

/**
 * Makes paths fit for a log: a segment that may be a key, generated or the operator's own, is masked, whatever its
 * encoding. Long names of sites are shown unless the operator's key looks like one.
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
