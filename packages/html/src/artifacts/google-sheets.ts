import type { PageFacts } from '../facts/page-facts.ts';
import type { Element } from '../facts/element.ts';
import type { AssetSheet } from './asset-sheets.ts';

/** A stylesheet of Google Fonts that was not read. */
type GoogleSheet = {
  url: URL;
  /** The names of its fonts, without their weights. */
  families: string[];
  /** The referrer: an element of the page, or the URL of a stylesheet. */
  source: Element | string;
};

/** The Google Fonts stylesheets that the page links or its styles import, each once, except those that were read. */
export function googleSheetsOf(page: PageFacts, sheets: readonly AssetSheet[]): GoogleSheet[] {
  const linked = page.stylesheets.map(({ element, href }) => ({ url: page.resolve(href), source: element }));
  const inPage = page.inlineStyles.flatMap(({ element, references }) =>
    importsOf(references).map((url) => ({ url: page.resolve(url), source: element })),
  );
  const inFiles = sheets.flatMap(({ url: base, references }) =>
    importsOf(references).map((url) => ({ url: URL.parse(url, base), source: base })),
  );
  const known = new Set(sheets.map(({ url }) => url));
  return [...linked, ...inPage, ...inFiles].flatMap(({ url, source }): GoogleSheet[] => {
    if (url === null || !isOfGoogleFonts(url) || known.size === known.add(url.href).size) return [];
    return [{ url, families: familiesOf(url), source }];
  });
}

function importsOf(references: AssetSheet['references']): string[] {
  return references.flatMap(({ url, use }) => (use === 'import' ? [url] : []));
}

/** Paths of stylesheets for fonts and icon fonts. */
const PATHS: readonly string[] = ['/css', '/css2', '/icon'];

function isOfGoogleFonts({ hostname, pathname }: URL): boolean {
  return hostname === 'fonts.googleapis.com' && PATHS.includes(pathname);
}

function familiesOf({ searchParams }: URL): string[] {
  const raw = searchParams.getAll('family').flatMap((families) => families.split('|'));
  return raw.map((family) => (family.split(':', 1)[0] ?? '').trim()).filter((name) => name !== '');
}
