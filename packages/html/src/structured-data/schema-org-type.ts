const NAMES_MAX = 100;

/**
 * Whether a type, as written, is one of schema.org in a JSON-LD context (JSON-LD 1.1, sections 4.1.2 and 4.1.5). A type
 * with a prefix has the vocabulary that the context gives to the prefix, a plain name that of the context. Without a
 * context, plain names count. `contexts`: the values of `@context` around the type.
 */
export function isSchemaOrgType(type: string, contexts: readonly unknown[]): boolean {
  const colon = type.indexOf(':');
  // Most types are plain names.
  if ((colon !== -1 || type.includes('/')) && isSchemaOrg(type)) return true;
  const all = contexts.flat().slice(0, NAMES_MAX);
  if (colon === -1) return all.length === 0 || all.some(namesSchemaOrg);
  const prefix = type.slice(0, colon);
  const meanings = all.flatMap((one) => (hasTerm(one, prefix) ? [one[prefix]] : []));
  return meanings.length === 0 ? prefix === 'schema' : meanings.some(namesSchemaOrg);
}

function isSchemaOrg(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return (
    value === 'https://schema.org' ||
    /^(?:(?:https?:)?\/\/)?(?:www\.)?schema\.org(?:[/#]|$)/i.test(value.trim())
  );
}

/** Whether a context, or the definition of a term, refers to schema.org. */
function namesSchemaOrg(context: unknown): boolean {
  if (typeof context !== 'object' || context === null) return isSchemaOrg(context);
  return Object.values(context).slice(0, NAMES_MAX).some(isSchemaOrg);
}

function hasTerm(context: unknown, term: string): context is Record<string, unknown> {
  return typeof context === 'object' && context !== null && Object.hasOwn(context, term);
}
