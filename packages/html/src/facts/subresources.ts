import { srcsetUrls } from '../formats/srcset.ts';
import { attribute, attributeTokens, closest, hasAttribute, isHtml, parentElement } from './element.ts';
import type { Element } from './element.ts';
import { preloadDestination } from './preload.ts';
import type { PreloadDestination } from './preload.ts';
import { collectScripts } from './scripts.ts';
import { collectStylesheets } from './stylesheets.ts';
import type { Tree } from './tree.ts';

export type ResourceKind = 'script' | 'style' | 'image' | 'audio' | 'video' | 'font' | 'iframe' | 'other';

/** A resource that an element of the page makes the browser load. */
export type Subresource = {
  element: Element;
  kind: ResourceKind;
  /**
   * The trimmed raw reference: never empty, never of a scheme that is not fetched (data:, blob:, about:, javascript:).
   */
  reference: string;
  /**
   * Whether browsers load it with the page: not when it comes into view or is played, nor as one of several candidates.
   */
  isLoadedAtOnce: boolean;
  /** One of the candidates of an image (`srcset`, `picture`), of which a browser selects one. */
  isCandidate: boolean;
};

type Add = (element: Element, kind: ResourceKind, reference: string | null, traits?: Traits) => void;
type Traits = Pick<Subresource, 'isLoadedAtOnce' | 'isCandidate'>;

const AT_ONCE: Traits = { isLoadedAtOnce: true, isCandidate: false };
const LATER: Traits = { isLoadedAtOnce: false, isCandidate: false };
const CANDIDATE: Traits = { isLoadedAtOnce: false, isCandidate: true };

/** Maximum candidates of one `srcset` that are read. */
const CANDIDATES_MAX = 50;

/** Maximum subresources of one page: far more than the limit of any check. */
const SUBRESOURCES_MAX = 20_000;

/** Everything that the page's elements load, by kind of element, each kind in document order. Styles are not read. */
export function collectSubresources(tree: Tree): Subresource[] {
  const found: Subresource[] = [];
  const add: Add = (element, kind, raw, traits = AT_ONCE) => {
    const reference = raw?.trim() ?? '';
    if (reference === '' || !isFetched(reference) || found.length >= SUBRESOURCES_MAX) return;
    const { isLoadedAtOnce, isCandidate } = traits;
    found.push({ element, kind, reference, isLoadedAtOnce, isCandidate });
  };
  for (const script of collectScripts(tree)) {
    if (script.kind !== 'data') add(script.element, 'script', script.src, script.isRun ? AT_ONCE : LATER);
  }
  for (const sheet of collectStylesheets(tree)) add(sheet.element, 'style', sheet.href);
  addLinks(tree, add);
  addImages(tree, add);
  addMedia(tree, add);
  addFrames(tree, add);
  return found;
}

const UNFETCHED = /^(?:data|blob|about|javascript|mailto|tel):/i;

function isFetched(reference: string): boolean {
  // Most references are paths or https: URLs; the expression covers the rest.
  return reference.startsWith('/') || reference.startsWith('https:') || !UNFETCHED.test(reference);
}

const PRELOAD_KINDS: Readonly<Record<PreloadDestination, ResourceKind>> = {
  script: 'script',
  style: 'style',
  image: 'image',
  font: 'font',
  fetch: 'other',
  track: 'other',
};

function addLinks(tree: Tree, add: Add): void {
  for (const link of tree.tagged('link')) {
    const rel = attributeTokens(link, 'rel');
    // A stylesheet that is also a preload loads once.
    if (rel.includes('stylesheet')) continue;
    const href = attribute(link, 'href');
    const preloaded = preloadDestination(link);
    if (rel.includes('modulepreload')) add(link, 'script', href);
    else if (preloaded !== null) add(link, PRELOAD_KINDS[preloaded], href);
    else if (rel.includes('manifest')) add(link, 'other', href, LATER);
    else if (rel.includes('icon')) add(link, 'image', href, LATER);
  }
}

function addImages(tree: Tree, add: Add): void {
  for (const image of tree.tagged('img')) {
    const isLoadedAtOnce = attribute(image, 'loading')?.trim().toLowerCase() !== 'lazy';
    const source = attribute(image, 'src');
    const candidates = candidatesOf(image);
    add(image, 'image', source ?? candidates[0] ?? null, isLoadedAtOnce ? AT_ONCE : LATER);
    for (const candidate of candidates) add(image, 'image', candidate, CANDIDATE);
  }
  for (const input of tree.tagged('input')) {
    if (attribute(input, 'type')?.trim().toLowerCase() === 'image')
      add(input, 'image', attribute(input, 'src'));
  }
  for (const name of ['svg:image', 'svg:feImage']) {
    for (const image of tree.tagged(name)) add(image, 'image', svgReference(image));
  }
  for (const element of tree.withAttribute('background')) add(element, 'image', backgroundOf(element));
}

/** Elements whose `background` browsers show (HTML standard, "the page" and "tables"). */
const WITH_BACKGROUND: ReadonlySet<string> = new Set([
  'body',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);

/**
 * The `background` of an element, an image URL in an attribute that style sheets have replaced; null for other
 * elements.
 */
export function backgroundOf(element: Element): string | null {
  return isHtml(element) && WITH_BACKGROUND.has(element.tagName) ? attribute(element, 'background') : null;
}

function candidatesOf(element: Element): string[] {
  const srcset = attribute(element, 'srcset');
  return srcset === null ? [] : srcsetUrls(srcset, CANDIDATES_MAX);
}

/** The `href` of an SVG element, including the older prefixed one. */
function svgReference(element: Element): string | null {
  return element.attrs.find(({ name }) => name === 'href')?.value ?? null;
}

function addMedia(tree: Tree, add: Add): void {
  for (const name of ['video', 'audio'] as const) {
    for (const media of tree.tagged(name)) {
      add(media, name, attribute(media, 'src'), loadsAtOnce(media) ? AT_ONCE : LATER);
      if (name === 'video') add(media, 'image', attribute(media, 'poster'));
    }
  }
  for (const source of tree.tagged('source')) {
    const parent = parentElement(source);
    if (parent === null || !isHtml(parent)) continue;
    if (parent.tagName === 'picture') {
      for (const candidate of candidatesOf(source)) add(source, 'image', candidate, CANDIDATE);
    } else if (parent.tagName === 'video' || parent.tagName === 'audio') {
      const isFirst = parent.childNodes.find((child) => child.nodeName === 'source') === source;
      const isChosen = isFirst && !hasAttribute(parent, 'src');
      add(
        source,
        parent.tagName,
        attribute(source, 'src'),
        isChosen && loadsAtOnce(parent) ? AT_ONCE : LATER,
      );
    }
  }
  for (const track of tree.tagged('track')) {
    add(track, 'other', attribute(track, 'src'), hasAttribute(track, 'default') ? AT_ONCE : LATER);
  }
}

function loadsAtOnce(media: Element): boolean {
  return hasAttribute(media, 'autoplay') || attribute(media, 'preload')?.trim().toLowerCase() !== 'none';
}

function addFrames(tree: Tree, add: Add): void {
  for (const frame of tree.tagged('iframe')) {
    if (hasAttribute(frame, 'srcdoc')) continue;
    const isLoadedAtOnce = attribute(frame, 'loading')?.trim().toLowerCase() !== 'lazy';
    add(frame, 'iframe', attribute(frame, 'src'), isLoadedAtOnce ? AT_ONCE : LATER);
  }
  for (const frame of tree.tagged('frame')) add(frame, 'iframe', attribute(frame, 'src'));
  for (const embed of tree.tagged('embed')) add(embed, 'other', attribute(embed, 'src'));
  for (const object of tree.tagged('object')) {
    const isNested = closest(object, (other) => other !== object && other.tagName === 'object') !== null;
    add(object, 'other', attribute(object, 'data'), !isNested ? AT_ONCE : LATER);
  }
}
