/** Traits of an element name that the walk needs, as bits that descendants can inherit. */
export const NOT_RENDERED = 1;
export const ARIA_HIDDEN = 2;
/** Shown or not, its text does not count as page text (scripts, form values, drawings, ruby). */
export const NO_TEXT = 4;
/** Its text continues the text before it: no word boundary at its edges. */
export const INLINE = 8;
/** In a part that opens only later: a closed `details`, a `popover` or an `inert` part (see `visibility.ts`). */
export const CONCEALED = 16;
/** `visibility: hidden`, which a descendant can undo. */
export const INVISIBLE = 32;
/** It is rendered, but its content is not (`content-visibility: hidden`). */
export const CONTENT_HIDDEN = 64;
/** Its text is not prose: code, its output, or keys. */
export const CODE = 128;
/** In a link, which may be part of a menu. */
export const LINK = 256;

/** Hidden from everyone. */
export const UNSEEN = NOT_RENDERED | INVISIBLE;
/** Not in the accessibility tree. */
export const UNEXPOSED = UNSEEN | ARIA_HIDDEN;

/** Whether only `visibility: hidden` hides an element, so its descendants may be visible. */
export function mayHaveVisibleContent(traits: number): boolean {
  return (traits & UNEXPOSED) === INVISIBLE;
}

const NOT_RENDERED_NAMES = [
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'noembed',
  'noframes',
  'datalist',
];
const NO_TEXT_NAMES = ['textarea', 'select', 'iframe', 'object', 'audio', 'video', 'canvas', 'svg:svg'];
// HTML standard, "phrasing content", without the elements that render as boxes.
const INLINE_NAMES =
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr q rb rp rt ruby s small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  );

const TRAITS: ReadonlyMap<string, number> = new Map([
  ...NOT_RENDERED_NAMES.map((name) => [name, NOT_RENDERED | NO_TEXT] as const),
  ...NO_TEXT_NAMES.map((name) => [name, NO_TEXT] as const),
  ...INLINE_NAMES.map((name) => [name, INLINE] as const),
  ['a', INLINE | LINK],
  ...['code', 'kbd', 'samp'].map((name) => [name, INLINE | CODE] as const),
  // The readings above East Asian characters repeat the text, and the parentheses around them are hidden (HTML standard,
  // sections 4.5.11 and 15.3.1).
  ['rt', NO_TEXT | INLINE],
  ['rtc', NO_TEXT | INLINE],
  ['rp', NO_TEXT | INLINE | NOT_RENDERED],
]);

/** The traits of an element name, spelled as in `Tree.tagged`. */
export function traitsOfTag(name: string): number {
  return TRAITS.get(name) ?? 0;
}
