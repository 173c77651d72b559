import { attribute, childElements, hasAttribute, isElement, isHtml } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import { textContent } from '../facts/text-content.ts';
import type { NameFacts } from './name-facts.ts';

/** Maximum options of one list that are read. */
const OPTIONS_MAX = 1_000;

/** Types of `input` with text that users enter: inside a name, their value counts (AccName 1.2, step 2C). */
const TEXT_TYPES: ReadonlySet<string> = new Set([
  'date',
  'datetime-local',
  'email',
  'month',
  'number',
  'range',
  'search',
  'tel',
  'text',
  'time',
  'url',
  'week',
]);
const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'reset', 'submit']);

/** The `type` of an `input` in lowercase; `text` when it is absent. */
export function inputType(input: Element): string {
  const type = attribute(input, 'type')?.trim().toLowerCase() ?? '';
  return type === '' ? 'text' : type;
}

/**
 * The text of a control inside a name, from its value (AccName 1.2, step 2C); null when the element is not such a
 * control. Values come from the markup.
 */
export function controlValue(element: Element, role: string): string | null {
  if (isHtml(element)) {
    switch (element.tagName) {
      case 'input':
        return TEXT_TYPES.has(inputType(element)) ? (attribute(element, 'value') ?? '') : null;
      case 'textarea':
        return textContent(element);
      case 'select':
        return chosenOptions(element);
      case 'meter':
      case 'progress':
        return attribute(element, 'aria-valuetext') ?? attribute(element, 'value') ?? '';
    }
  }
  switch (role) {
    case 'textbox':
    case 'searchbox':
      return textContent(element);
    case 'progressbar':
    case 'scrollbar':
    case 'slider':
    case 'spinbutton':
      return attribute(element, 'aria-valuetext') ?? attribute(element, 'aria-valuenow') ?? '';
    default:
      return null;
  }
}

/** The text of the initially selected options: the first one when the markup selects none. */
function chosenOptions(select: Element): string {
  const options = childElements(select)
    .slice(0, OPTIONS_MAX)
    .flatMap((child) => (child.tagName === 'optgroup' ? childElements(child).slice(0, OPTIONS_MAX) : [child]))
    .filter((child) => child.tagName === 'option')
    .slice(0, OPTIONS_MAX);
  const chosen = options.filter((option) => hasAttribute(option, 'selected'));
  if (hasAttribute(select, 'multiple')) return chosen.map((option) => optionText(option)).join(' ');
  const shown = chosen.at(-1) ?? options[0];
  return shown === undefined ? '' : optionText(shown);
}

function optionText(option: Element): string {
  const label = attribute(option, 'label') ?? '';
  return label === '' ? textContent(option) : label;
}

/** The text that an element's own markup provides, other than its content (step 2E); null for none. */
export function nativeText(element: Element): string | null {
  if (!isHtml(element)) return null;
  switch (element.tagName) {
    // AMP's script adds an image with this text to the element.
    case 'amp-anim':
    case 'amp-img':
    case 'area':
    case 'img':
      return attribute(element, 'alt');
    case 'input':
      return inputText(element);
    case 'optgroup':
    case 'option':
      return attribute(element, 'label');
    default:
      return null;
  }
}

function inputText(input: Element): string | null {
  const type = inputType(input);
  if (BUTTON_TYPES.has(type)) return attribute(input, 'value');
  return type === 'image' ? attribute(input, 'alt') : null;
}

/** The `title` child that names an SVG element (SVG Accessibility API Mappings); null when there is none. */
export function titleOfGraphic(graphic: Element): Element | null {
  if (isHtml(graphic)) return null;
  return (
    graphic.childNodes.find((child): child is Element => isElement(child) && child.tagName === 'title') ??
    null
  );
}

/** Elements that a child element names, with the name of that child. */
const NAMING_CHILD: ReadonlyMap<string, string> = new Map([
  ['fieldset', 'legend'],
  ['table', 'caption'],
  ['figure', 'figcaption'],
]);

/** The elements that name another element in HTML: its labels, otherwise a child that is its heading. */
export function namersOf(facts: NameFacts, element: Element): readonly Element[] {
  const labels = facts.labels?.get(element);
  if (labels !== undefined) return labels;
  const wanted = NAMING_CHILD.get(element.tagName);
  if (wanted === undefined) return [];
  const child = childElements(element).find((candidate) => candidate.tagName === wanted);
  return child === undefined ? [] : [child];
}
