import { splitOutsideQuotes } from './split-list.ts';

/**
 * The declarations of a `style` attribute: properties and values in lowercase, without `!important`; the last of
 * repeated properties counts. Enough for keywords and lengths, not for values with semicolons inside.
 */
export function inlineDeclarations(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of splitOutsideQuotes(style, ';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).toLowerCase();
    declarations.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      value.replace('!important', '').trim(),
    );
  }
  return declarations;
}
