import { finalResponse, readStylesheet, stylesheetResources } from '@pagemark/domain';
import type { Asset, ResourceReference } from '@pagemark/domain';
import type { NamedResource } from './sample-resources.ts';

const URL_CHARACTERS_MAX = 8_192;

/** Tells which files stylesheets name that have not been named before, however far they were read. */
export type StylesheetFiles = {
  /** Of assets that are stylesheets whose text is known, in their order. */
  namedIn(assets: readonly Asset[]): NamedResource[];
};

export function createStylesheetFiles(
  resources: readonly ResourceReference[],
  { stylesheetCharactersMax }: { stylesheetCharactersMax: number },
): StylesheetFiles {
  const known = new Set(resources.map(({ url }) => url));
  let charactersLeft = stylesheetCharactersMax;

  function* filesOf({ reference, response }: Asset): Generator<NamedResource> {
    if (reference.kind !== 'style' || response.state !== 'available') return;
    const { redirectChain, text } = response.value;
    const end = finalResponse(redirectChain);
    if (end === null || end.status !== 200 || text === null || charactersLeft <= 0) return;
    const sheet = readStylesheet(text.slice(0, charactersLeft));
    charactersLeft -= text.length;
    for (const { url: written, ...traits } of stylesheetResources(sheet)) {
      const url = resolveInSheet(written, end.url);
      if (url === null || known.has(url)) continue;
      known.add(url);
      yield { reference: { url, element: reference.element, ...traits }, sheetUrl: reference.url };
    }
  }

  return { namedIn: (assets) => assets.flatMap((asset) => [...filesOf(asset)]) };
}

/** References in a stylesheet are relative to its own address (CSS Values 4 section 4.5). Null: nothing that is fetched. */
function resolveInSheet(written: string, sheetUrl: string): string | null {
  if (written.startsWith('#') || written.length > URL_CHARACTERS_MAX) return null;
  const url = URL.parse(written, sheetUrl);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.hash = '';
  return url.href.length > URL_CHARACTERS_MAX ? null : url.href;
}
