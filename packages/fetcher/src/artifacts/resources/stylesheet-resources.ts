import { finalResponse, readStylesheet, stylesheetResources } from '@pagemark/domain';
import type { Asset, ResourceReference } from '@pagemark/domain';
import type { NamedResource } from './resource-selection.ts';

const URL_CHARACTERS_MAX = 8_192;

/** Finds files that stylesheets reference and that are not known yet, as far as each stylesheet was read. */
export type StylesheetResources = {
  /** Returns the files in the order of the assets. Assets without a known text reference nothing. */
  namedIn(assets: readonly Asset[]): NamedResource[];
};

export function createStylesheetResources(
  resources: readonly ResourceReference[],
  { stylesheetCharactersMax }: { stylesheetCharactersMax: number },
): StylesheetResources {
  const known = new Set(resources.map(({ url }) => url));
  let charactersLeft = stylesheetCharactersMax;

  function* filesOf({ reference, response }: Asset): Generator<NamedResource> {
    if (reference.kind !== 'style' || response.state !== 'available') return;
    const { redirectChain, text } = response.value;
    const end = finalResponse(redirectChain);
    if (end === null || end.status !== 200 || text === null || charactersLeft <= 0) return;
    const sheet = readStylesheet(text.slice(0, charactersLeft));
    charactersLeft -= text.length;
    for (const { url: raw, ...traits } of stylesheetResources(sheet)) {
      const url = resolveInSheet(raw, end.url);
      if (url === null || known.has(url)) continue;
      known.add(url);
      yield { reference: { url, element: reference.element, ...traits }, sheetUrl: reference.url };
    }
  }

  return { namedIn: (assets) => assets.flatMap((asset) => [...filesOf(asset)]) };
}

/**
 * URLs in a stylesheet are relative to its own URL (CSS Values 4 section 4.5). Returns null for URLs that are not
 * fetched.
 */
function resolveInSheet(raw: string, sheetUrl: string): string | null {
  if (raw.startsWith('#') || raw.length > URL_CHARACTERS_MAX) return null;
  const url = URL.parse(raw, sheetUrl);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href.length > URL_CHARACTERS_MAX ? null : url.href;
}
