/** What the walk needs to know about an element's name, as bits that descendants can inherit. */
export const NOT_RENDERED = 1;
export const ARIA_HIDDEN = 2;
/** Shown or not, its text is not text of the page (scripts, form values, drawings). */
export const NO_TEXT = 4;
/** Its text runs on from the text before it: no word boundary at its edges. */
export const INLINE = 8;
/** In what opens only later: a closed `details`, a `popover` or an `inert` part (see `perceived.ts`). */
export const CONCEALED = 16;

const NOT_RENDERED_NAMES = [
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'noembed',
  'noframes',
];
const NO_TEXT_NAMES = [
  'textarea',
  'select',
  'datalist',
  'iframe',
  'object',
  'audio',
  'video',
  'canvas',
  'svg:svg',
];
// HTML standard, "phrasing content", without the elements that are boxes.
const INLINE_NAMES =
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  );

const TRAITS: ReadonlyMap<string, number> = new Map([
  ...NOT_RENDERED_NAMES.map((name) => [name, NOT_RENDERED | NO_TEXT] as const),
  ...NO_TEXT_NAMES.map((name) => [name, NO_TEXT] as const),
  ...INLINE_NAMES.map((name) => [name, INLINE] as const),
]);

/** The traits of an element name, as `Tree.tagged` spells it. */
export function traitsOfTag(name: string): number {
  return TRAITS.get(name) ?? 0;
}
