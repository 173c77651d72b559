import type { ResourceReference } from './page-references.ts';
import type { StylesheetText } from './stylesheet-text.ts';

/** A file that a stylesheet references, with its raw `url`. */
export type StylesheetResource = Pick<ResourceReference, 'url' | 'kind' | 'isLoadedAtOnce' | 'isCandidate'>;

/**
 * The files that browsers load for a stylesheet. Imports are always loaded. One file of each font face counts as loaded; its
 * other formats, and the faces for other scripts, are candidates. An image is loaded only if its rule applies, which is unknown
 * without rendering.
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

/** Browsers load the first supported format. Even if the list is in another order, this is the most compact one. */
function chosenOf(urls: readonly string[]): string | null {
  return urls.find((url) => /\.woff2(?:[?#]|$)/i.test(url)) ?? urls[0] ?? null;
}

const SPACE = 0x20;

/**
 * Whether a `unicode-range` contains the space character, which every text has. A face without it is for other scripts
 * than the page's.
 */
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
