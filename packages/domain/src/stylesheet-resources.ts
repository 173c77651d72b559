import type { ResourceReference } from './page-references.ts';
import type { StylesheetText } from './stylesheet-text.ts';

/** A file that a stylesheet names, `url` as written. */
export type StylesheetResource = Pick<ResourceReference, 'url' | 'kind' | 'isLoadedAtOnce' | 'isCandidate'>;

/**
 * The files that a stylesheet has browsers load. Imports come with it. Of each font face it is one file, taken to be used; its other
 * formats, and the faces of other scripts, are candidates. An image comes only where its rule applies, which takes
 * rendering to know.
 */
export function stylesheetResources({ references, fontFaces }: StylesheetText): StylesheetResource[] {
  const chosenFonts = new Set(
    fontFaces.map((face) => (coversSpace(face.range) ? chosenOf(face.urls) : null)),
  );
  return references.map(({ url, use }) => {
    if (use === 'import') return { url, kind: 'style', isLoadedAtOnce: true, isCandidate: false };
    if (use === 'other') return { url, kind: 'image', isLoadedAtOnce: false, isCandidate: false };
    const isChosen = chosenFonts.has(url);
    return { url, kind: 'font', isLoadedAtOnce: isChosen, isCandidate: !isChosen };
  });
}

/** Browsers take the first format that they know: of a list that is not in its best order, still the most compact. */
function chosenOf(urls: readonly string[]): string | null {
  return urls.find((url) => /\.woff2(?:[?#]|$)/i.test(url)) ?? urls[0] ?? null;
}

const SPACE = 0x20;

/** Whether a `unicode-range` has the space, which every text has: a face without it is for other scripts than the page's. */
function coversSpace(range: string | null): boolean {
  if (range === null) return true;
  return range.split(',', RANGES_MAX).some((written) => {
    const match = /^\s*U\+([0-9A-F]{0,6})(\?{0,6})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(written);
    if (match === null) return false;
    const [, digits = '', wild = '', end] = match;
    const from = Number.parseInt(digits + wild.replaceAll('?', '0'), 16);
    const to = Number.parseInt(end ?? digits + wild.replaceAll('?', 'F'), 16);
    return from <= SPACE && SPACE <= to;
  });
}

const RANGES_MAX = 1_000;
