import { readStylesheet, stylesheetResources } from '@pagemark/domain';
import type { AssetKind, IconReference, ResourceReference } from '@pagemark/domain';
import { isForVariant } from '../facts/canonicals.ts';
import { srcsetUrls } from '../formats/srcset.ts';
import { inDocumentOrder } from '../facts/document-order.ts';
import { attribute, isText, parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import { replacingSource } from '../facts/image-sources.ts';
import { isCss } from '../facts/inline-styles.ts';
import { indexName } from '../facts/index-page.ts';
import { backgroundOf } from '../facts/subresources.ts';
import { preloadDestination } from '../facts/preload.ts';
import type { PreloadDestination } from '../facts/preload.ts';
import type { Tree } from '../facts/tree.ts';

/** A resource with its raw reference, trimmed. */
export type RawReference = Omit<ResourceReference, 'url'> & { raw: string };

type FoundReferences = {
  canonical: string | null;
  manifest: string | null;
  openGraphImage: string | null;
  alternates: { raw: string; hreflang: string }[];
  icons: (Omit<IconReference, 'url'> & { raw: string })[];
  /** By raw reference. */
  resources: Map<string, RawReference>;
  /** By raw reference: whether every link to it is `nofollow`. */
  links: Map<string, boolean>;
  /** The `head`, to determine whether a `link` element is in it. */
  head: Element | null;
  /** Characters of styles read so far. */
  styleCharacters: number;
  isCut: boolean;
};

const RESOURCES_MAX = 200;
const LINKS_MAX = 200;
const ICONS_MAX = 20;
const ALTERNATES_MAX = 100;
/** Maximum candidates of one `srcset`. */
const CANDIDATES_MAX = 4;
const STYLE_CHARACTERS_MAX = 256 * 1024;

type Collect = (tag: Element, found: FoundReferences) => void;

/** The collectors of elements that reference URLs, by name in the tree's index. */
const COLLECTORS_BY_NAME: Readonly<Record<string, Collect>> = {
  a: addAnchor,
  area: addAnchor,
  audio: addMedia,
  embed: (tag, found) => addResource(found, tag, { raw: attributeOf(tag, 'src'), kind: 'other' }),
  img: addImage,
  input: addInput,
  link: addLink,
  meta: addMeta,
  object: (tag, found) => addResource(found, tag, { raw: attributeOf(tag, 'data'), kind: 'other' }),
  script: addScript,
  source: addSource,
  style: addStyleElement,
  'svg:a': addAnchor,
  'svg:feImage': addSvgImage,
  'svg:image': addSvgImage,
  'svg:style': addStyleElement,
  video: addMedia,
};

// A map, because an element with a style may have any name.
const COLLECTORS: ReadonlyMap<string, Collect> = new Map(Object.entries(COLLECTORS_BY_NAME));

/** Collects the raw references of a page's elements: each once, in lists of limited length. */
export function extractReferences(tree: Tree): FoundReferences {
  const found: FoundReferences = {
    canonical: null,
    manifest: null,
    openGraphImage: null,
    alternates: [],
    icons: [],
    resources: new Map(),
    links: new Map(),
    head: tree.head,
    styleCharacters: 0,
    isCut: false,
  };
  const styled = tree.withAttribute('style').filter((element) => urlStyleOf(element) !== null);
  const named = [...COLLECTORS.keys()].map((name) => tree.tagged(name));
  const backgrounds = tree.withAttribute('background');
  for (const element of inDocumentOrder([...named, styled, backgrounds])) {
    COLLECTORS.get(indexName(element))?.(element, found);
    addResource(found, element, { raw: backgroundOf(element) ?? undefined, kind: 'image' });
    const style = urlStyleOf(element);
    if (style !== null) addStyles(found, element, style);
  }
  return found;
}

/** The declarations in an element's `style` attribute, if they contain a URL. */
function urlStyleOf(element: Element): string | null {
  const style = attribute(element, 'style');
  return style?.includes('url(') === true ? style : null;
}

function attributeOf(element: Element, name: string): string | undefined {
  return attribute(element, name) ?? undefined;
}

type NewResource = {
  raw: string | undefined;
  kind: AssetKind;
  isLoadedAtOnce?: boolean;
  isCandidate?: boolean;
};

const UNFETCHED = /^(?:data|blob|about|javascript|mailto|tel):/i;

function addResource(found: FoundReferences, { tagName: name }: Element, resource: NewResource): void {
  const { kind, isLoadedAtOnce = true, isCandidate = false } = resource;
  const raw = resource.raw?.trim() ?? '';
  if (raw === '' || UNFETCHED.test(raw)) return;
  const known = found.resources.get(raw);
  if (known !== undefined) {
    known.isLoadedAtOnce ||= isLoadedAtOnce;
    known.isCandidate &&= isCandidate;
  } else if (found.resources.size >= RESOURCES_MAX) found.isCut = true;
  else found.resources.set(raw, { raw, kind, element: name, isLoadedAtOnce, isCandidate });
}

function addAnchor(tag: Element, found: FoundReferences): void {
  const raw = attributeOf(tag, 'href')?.trim() ?? '';
  if (raw === '' || raw.startsWith('#') || UNFETCHED.test(raw)) return;
  const isNofollow = tokensOf(attributeOf(tag, 'rel')).includes('nofollow');
  const known = found.links.get(raw);
  if (known === undefined && found.links.size >= LINKS_MAX) found.isCut = true;
  else found.links.set(raw, isNofollow && known !== false);
}

function addScript(tag: Element, found: FoundReferences): void {
  const type = attributeOf(tag, 'type')?.trim().toLowerCase() ?? '';
  // Scripts of other types are data, whose `src` is not loaded.
  if (type !== '' && type !== 'module' && !/^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type))
    return;
  const isLoadedAtOnce = type === 'module' || attributeOf(tag, 'nomodule') === undefined;
  addResource(found, tag, { raw: attributeOf(tag, 'src'), kind: 'script', isLoadedAtOnce });
}

const PRELOAD_KINDS: Readonly<Record<PreloadDestination, AssetKind>> = {
  script: 'script',
  style: 'style',
  image: 'image',
  font: 'font',
  fetch: 'other',
  track: 'other',
};

function addLink(tag: Element, found: FoundReferences): void {
  const isInHead = tag.parentNode === found.head;
  const raw = attributeOf(tag, 'href')?.trim() ?? '';
  if (raw === '') return;
  const rel = tokensOf(attributeOf(tag, 'rel'));
  const hreflang = attributeOf(tag, 'hreflang');
  if (rel.includes('canonical') && isInHead && !isForVariant((name) => attributeOf(tag, name)))
    found.canonical ??= raw;
  if (rel.includes('manifest')) found.manifest ??= raw;
  if (rel.includes('alternate') && hreflang !== undefined && isInHead) {
    if (found.alternates.length < ALTERNATES_MAX) found.alternates.push({ raw, hreflang });
    else found.isCut = true;
  }
  if (rel.some((token) => token === 'icon' || token.startsWith('apple-touch-icon'))) {
    const sizes = attributeOf(tag, 'sizes')?.trim().toLowerCase() ?? '';
    if (found.icons.length < ICONS_MAX) found.icons.push({ raw, rel: rel.join(' '), sizes });
  }
  if (
    rel.includes('stylesheet') &&
    !rel.includes('alternate') &&
    attributeOf(tag, 'disabled') === undefined
  ) {
    addResource(found, tag, { raw, kind: 'style' });
  } else if (rel.includes('modulepreload')) addResource(found, tag, { raw, kind: 'script' });
  else {
    const preloaded = preloadDestination(tag);
    if (preloaded !== null) addResource(found, tag, { raw, kind: PRELOAD_KINDS[preloaded] });
  }
}

function addMeta(tag: Element, found: FoundReferences): void {
  const property = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name'))?.trim().toLowerCase();
  if (property !== 'og:image' && property !== 'og:image:url' && property !== 'og:image:secure_url') return;
  const raw = attributeOf(tag, 'content')?.trim() ?? '';
  if (raw !== '') found.openGraphImage ??= raw;
}

/**
 * Adds an image: `src` or the first candidate stands for the file that browsers select. If a source of its `picture`
 * applies in every browser, the first candidate of that source does.
 */
function addImage(tag: Element, found: FoundReferences): void {
  const isLoadedAtOnce = attributeOf(tag, 'loading')?.trim().toLowerCase() !== 'lazy';
  const candidates = candidatesOf(attributeOf(tag, 'srcset'));
  const src = attributeOf(tag, 'src');
  const source = replacingSource(tag);
  if (source === null) {
    addResource(found, tag, { raw: src ?? candidates[0], kind: 'image', isLoadedAtOnce });
    addCandidates(found, tag, candidates);
  } else {
    const [raw] = candidatesOf(attributeOf(source, 'srcset'));
    addResource(found, source, { raw, kind: 'image', isLoadedAtOnce });
    addCandidates(found, tag, src === undefined ? candidates : [src, ...candidates]);
  }
}

function candidatesOf(srcset: string | undefined): string[] {
  return srcset === undefined ? [] : srcsetUrls(srcset, CANDIDATES_MAX);
}

function addCandidates(found: FoundReferences, tag: Element, candidates: readonly string[]): void {
  for (const raw of candidates) {
    addResource(found, tag, { raw, kind: 'image', isLoadedAtOnce: false, isCandidate: true });
  }
}

function addInput(tag: Element, found: FoundReferences): void {
  if (attributeOf(tag, 'type')?.trim().toLowerCase() !== 'image') return;
  addResource(found, tag, { raw: attributeOf(tag, 'src'), kind: 'image' });
}

function addSvgImage(tag: Element, found: FoundReferences): void {
  addResource(found, tag, {
    // `href` or, prefixed, `xlink:href`.
    raw: attributeOf(tag, 'href') ?? tag.attrs.find(({ name }) => name === 'href')?.value,
    kind: 'image',
  });
}

/**
 * Adds a `source`: in a `picture`, its `srcset`; in audio or video, its `src`, of which browsers load the first that
 * they can play.
 */
function addSource(tag: Element, found: FoundReferences): void {
  addCandidates(found, tag, candidatesOf(attributeOf(tag, 'srcset')));
  const parent = parentElement(tag);
  const isFirst = parent?.childNodes.find((child) => child.nodeName === 'source') === tag;
  const isLoadedAtOnce = isFirst && attributeOf(parent, 'src') === undefined && isLoadedWhole(parent);
  addResource(found, tag, { raw: attributeOf(tag, 'src'), kind: 'other', isLoadedAtOnce });
}

function addMedia(tag: Element, found: FoundReferences): void {
  const isLoadedAtOnce = isLoadedWhole(tag);
  addResource(found, tag, { raw: attributeOf(tag, 'src'), kind: 'other', isLoadedAtOnce });
  addResource(found, tag, { raw: attributeOf(tag, 'poster'), kind: 'image' });
}

/**
 * Whether browsers load an audio or video file itself with the page. Without `autoplay` and `preload=auto`, they load
 * only its metadata or nothing (HTML standard, "the preload attribute").
 */
function isLoadedWhole(media: Element): boolean {
  const preload = attributeOf(media, 'preload')?.toLowerCase();
  return attributeOf(media, 'autoplay') !== undefined || preload === 'auto' || preload === '';
}

function addStyleElement(tag: Element, found: FoundReferences): void {
  if (!isCss(tag)) return;
  const text = tag.childNodes.map((child) => (isText(child) ? child.value : '')).join('');
  addStyles(found, tag, text);
}

/** References in an element's declarations load with it; those in rules load as in `stylesheetResources`. */
function addStyles(found: FoundReferences, tag: Element, text: string): void {
  if (found.styleCharacters + text.length > STYLE_CHARACTERS_MAX) {
    found.isCut = true;
    return;
  }
  found.styleCharacters += text.length;
  for (const { url, ...resource } of stylesheetResources(readStylesheet(text))) {
    const isLoadedAtOnce = resource.isLoadedAtOnce || tag.tagName !== 'style';
    addResource(found, tag, { ...resource, raw: url, isLoadedAtOnce });
  }
}

function tokensOf(value: string | undefined): string[] {
  return value?.trim().toLowerCase().split(/\s+/) ?? [];
}
