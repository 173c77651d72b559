import { html } from 'parse5';
import { contrastRatio, paintedOver, parseColor } from '../formats/css-color.ts';
import type { Color } from '../formats/css-color.ts';
import { inlineDeclarations } from '../formats/inline-declarations.ts';
import { attribute, childElements, hasAttribute, isHtml, isText } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** An element with text and certain colors. `required`: the minimum ratio, by its text size. */
export type TextContrast = {
  element: Element;
  color: Color;
  background: Color;
  ratio: number;
  required: number;
};
/** `undecided`: elements with text whose colors are not certain. */
export type TextContrasts = { decided: TextContrast[]; undecided: number };

/** Maximum elements that are inspected. */
const ELEMENTS_MAX = 50_000;
/** WCAG 2.2, 1.4.3: for normal and for large text, which is 18 points, or 14 points and bold. */
const RATIO_MIN = 4.5;
const RATIO_LARGE_MIN = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 14 * (96 / 72);

/** The state that an element inherits from its parent; null means uncertain. */
type State = { color: Color | null; background: Color | null; sizePx: number | null; isBold: boolean | null };
type Declarations = ReadonlyMap<string, string>;
type Work = { tree: Tree; isQuirky: boolean };

const NONE: Declarations = new Map();
const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Elements whose colors come from the browser, a file or a script. */
const OWN_COLORS: ReadonlySet<string> = new Set(
  'audio button canvas embed iframe input mark meter object progress select textarea video'.split(' '),
);
/** Properties that place something else behind or over text, or that change its color. */
const DOUBTS =
  /^(?:all|animation.*|backdrop-filter|background-(?:blend-mode|clip|image)|clip.*|color-scheme|filter|mask.*|mix-blend-mode|opacity|position|rotate|scale|text-shadow|transform|translate|-webkit-.*|z-index)$/;
/** Font sizes in the browsers' stylesheet, in em. */
const SIZES_EM: ReadonlyMap<string, number> = new Map([
  ['h1', 2],
  ['h2', 1.5],
  ['h3', 1.17],
  ['h5', 0.83],
  ['h6', 0.67],
  ['small', 0.83],
  ['sub', 0.83],
  ['sup', 0.83],
]);
const BOLD: ReadonlySet<string> = new Set('b h1 h2 h3 h4 h5 h6 strong th'.split(' '));

/** The contrasts of the text on a page without any stylesheet, from its attributes and the browsers' default colors. */
export function textContrasts(tree: Tree): TextContrasts {
  const found: TextContrasts = { decided: [], undecided: 0 };
  if (tree.html === null || tree.body === null) return found;
  const isQuirky = 'mode' in tree.document && tree.document.mode === html.DOCUMENT_MODE.QUIRKS;
  const work: Work = { tree, isQuirky };
  const hasScheme = tree
    .tagged('meta')
    .some((meta) => attribute(meta, 'name')?.toLowerCase() === 'color-scheme');
  const initial = hasScheme ? { color: null, background: null } : { color: BLACK, background: WHITE };
  const root = stateOf(work, tree.html, { ...initial, sizePx: 16, isBold: false });
  const pending: [Element, State][] = root === null ? [] : [[tree.body, root]];
  for (let at = 0; at < ELEMENTS_MAX; at++) {
    const [element, parent] = pending.pop() ?? [];
    if (element === undefined || parent === undefined) return found;
    const state = stateOf(work, element, parent);
    if (state === null) continue;
    judge(found, element, state);
    for (const child of childElements(element)) pending.push([child, state]);
  }
  found.undecided += pending.length;
  return found;
}

/** The contrast of an element with text that sets both colors itself; null when they are not certain. */
export function ownContrast(element: Element): TextContrast | null {
  const state = styled(element, { color: null, background: null, sizePx: null, isBold: null });
  const found: TextContrasts = { decided: [], undecided: 0 };
  judge(found, element, state);
  return found.decided[0] ?? null;
}

function judge(found: TextContrasts, element: Element, { color, background, sizePx, isBold }: State): void {
  const text = ownText(element);
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const shown = color === null || background === null ? null : paintedOver(color, background);
  // A single character may be a symbol, and text in the color of its background is hidden on purpose or shown
  // elsewhere.
  const ratio = shown === null || background === null ? 1 : contrastRatio(shown, background);
  const isLarge = sizePx === null ? null : sizePx >= LARGE_PX || (sizePx >= LARGE_BOLD_PX && isBold);
  const isSure = isLarge !== null || ratio >= RATIO_MIN || ratio < RATIO_LARGE_MIN;
  if (shown === null || background === null || ratio === 1 || text.length === 1 || !isSure) {
    found.undecided += 1;
    return;
  }
  const required = isLarge === true ? RATIO_LARGE_MIN : RATIO_MIN;
  found.decided.push({ element, color: shown, background, ratio, required });
}

function ownText(element: Element): string {
  let text = '';
  for (const child of element.childNodes) if (isText(child)) text += child.value;
  return text.trim();
}

/** The state of an element and its descendants; null for one that is not shown, or disabled, which 1.4.3 exempts. */
function stateOf({ tree, isQuirky }: Work, element: Element, parent: State): State | null {
  if (!tree.isRendered(element) || isDisabled(element)) return null;
  const uncertain = { color: null, background: null, sizePx: null, isBold: null };
  if (!isHtml(element) || OWN_COLORS.has(element.tagName)) return uncertain;
  if (element.tagName === 'a' && hasAttribute(element, 'href'))
    return styled(element, { ...parent, color: null });
  // In quirks mode, tables do not inherit colors and fonts (HTML standard, section 15.3.10).
  const isReset = isQuirky && element.tagName === 'table';
  return styled(element, isReset ? { ...parent, color: null, sizePx: null, isBold: null } : parent);
}

function isDisabled(element: Element): boolean {
  if (attribute(element, 'aria-disabled')?.trim().toLowerCase() === 'true') return true;
  const mayBe = element.tagName === 'fieldset' || element.tagName === 'button';
  return mayBe && hasAttribute(element, 'disabled');
}

function styled(element: Element, parent: State): State {
  const style = attribute(element, 'style');
  const declared = style === null ? NONE : inlineDeclarations(style);
  const isDoubtful = [...declared.keys()].some((property) => DOUBTS.test(property));
  const size = sizeOf(element, declared, parent.sizePx);
  const isBold = weightOf(element, declared, parent.isBold);
  if (isDoubtful) return { color: null, background: null, sizePx: size, isBold };
  return {
    color: colorOf(element, declared, parent.color),
    background: backgroundOf(element, declared, parent.background),
    sizePx: size,
    isBold,
  };
}

function colorOf(element: Element, declared: Declarations, inherited: Color | null): Color | null {
  const value = declared.get('color');
  if (value === 'inherit') return inherited;
  if (value !== undefined) return parseColor(value);
  const hint = element.tagName === 'font' ? 'color' : element.tagName === 'body' ? 'text' : null;
  const hinted = hint === null ? null : attribute(element, hint);
  return hinted === null ? inherited : legacyColor(hinted);
}

function backgroundOf(element: Element, declared: Declarations, below: Color | null): Color | null {
  const short = declared.get('background');
  const long = declared.get('background-color');
  if (hasAttribute(element, 'background') || (short !== undefined && long !== undefined)) return null;
  const value = short ?? long;
  const hinted = attribute(element, 'bgcolor');
  if (value === undefined && hinted === null) return below;
  if (value === 'none') return below;
  const color = value === undefined ? legacyColor(hinted ?? '') : parseColor(value);
  if (color === null || color.alpha === 1) return color;
  return below === null ? null : paintedOver(color, below);
}

/** Parses a color in a legacy HTML attribute; null when its form leaves doubt. */
function legacyColor(value: string): Color | null {
  const trimmed = value.trim().toLowerCase();
  return parseColor(/^[\da-f]{6}$/.test(trimmed) ? `#${trimmed}` : trimmed);
}

function sizeOf(element: Element, declared: Declarations, parentPx: number | null): number | null {
  if (declared.has('font') || element.tagName === 'big' || hasAttribute(element, 'size')) return null;
  const value = declared.get('font-size');
  if (value === undefined) {
    const em = SIZES_EM.get(element.tagName);
    return em === undefined || parentPx === null ? parentPx : parentPx * em;
  }
  const match = /^(\d{1,5}(?:\.\d{1,5})?)(px|pt|em|rem|%)$/.exec(value);
  const number = Number(match?.[1]);
  const unit = match?.[2] ?? '';
  switch (unit) {
    case 'px':
      return number;
    case 'pt':
      return number * (96 / 72);
    case 'em':
      return parentPx === null ? null : parentPx * number;
    case '%':
      return parentPx === null ? null : (parentPx * number) / 100;
    default:
      return null;
  }
}

function weightOf(element: Element, declared: Declarations, inherited: boolean | null): boolean | null {
  if (declared.has('font')) return null;
  const value = declared.get('font-weight');
  if (value === undefined) return BOLD.has(element.tagName) ? true : inherited;
  if (/^\d{1,4}$/.test(value)) return Number(value) >= 700;
  return value === 'bold' || value === 'bolder' ? true : value === 'normal' ? false : null;
}
