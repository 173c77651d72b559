import { explicitRole, globalAriaAttribute, isPresentational } from '../aria/explicit-role.ts';
import { isFocusable } from '../aria/focus.ts';
import { attribute, hasAttribute, isHtml } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { boundedName } from './accessible-text.ts';
import { composeContent, composeNamers, composeReferences } from './compose-text.ts';
import type { AccessibleName, NameSource } from './name-facts.ts';
import { hasNoNamingAttribute } from './plain-text.ts';
import { inputType, namersOf, nativeText, titleOfGraphic } from './own-text.ts';

/** Elements named by their content, through their implicit role, and elements that name others. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set(
  'a button h1 h2 h3 h4 h5 h6 option output summary td th legend caption figcaption label'.split(' '),
);
/** Those among them that a `label` can name. */
const LABELLED: ReadonlySet<string> = new Set(['button', 'output']);
const NAMELESS: AccessibleName = { text: '', source: 'none' };
/** Elements that `label` names although their content is visible text. */
const VALUE_CONTROLS: ReadonlySet<string> = new Set(['meter', 'progress', 'select', 'textarea']);

/**
 * The accessible name of an element, computed on the static tree: AccName 1.2 with the HTML mappings (HTML-AAM 1.0), in
 * their order: aria-labelledby, aria-label, native markup, title, placeholder. Styles and scripts are not known:
 * generated content and stylesheets' `display` do not count. Computed once for each element of a page.
 */
export function accessibleName(page: PageFacts, element: Element): AccessibleName {
  const { names } = page.accessibleNames;
  const known = element.order === 0 ? undefined : names[element.order];
  if (known !== undefined) return known;
  const name = computedName(page, element);
  if (element.order > 0) names[element.order] = name;
  return name;
}

function computedName(page: PageFacts, element: Element): AccessibleName {
  // True of most links, buttons and headings: no attribute could name them.
  if (NAMED_BY_CONTENT.has(element.tagName) && isHtml(element) && hasNoNamingAttribute(element)) {
    const label = LABELLED.has(element.tagName) ? labelName(page, element) : null;
    return label ?? named('content', composeContent(page, element)) ?? NAMELESS;
  }
  return (
    named(
      'aria-labelledby',
      hasAttribute(element, 'aria-labelledby') ? composeReferences(page, element) : null,
    ) ??
    named('aria-label', attribute(element, 'aria-label')) ??
    nativeName(page, element) ??
    named('title', attribute(element, 'title')) ??
    named('placeholder', placeholderOf(element)) ??
    NAMELESS
  );
}

/** The types of `input` that show no placeholder (HTML standard, "the placeholder attribute"). */
const WITHOUT_PLACEHOLDER: ReadonlySet<string> = new Set(
  'button checkbox color date datetime-local file hidden image month radio range reset submit time week'.split(
    ' ',
  ),
);

function placeholderOf(element: Element): string | null {
  const isField =
    element.tagName === 'textarea' ||
    (element.tagName === 'input' && !WITHOUT_PLACEHOLDER.has(inputType(element)));
  return (isField ? attribute(element, 'placeholder') : null) ?? attribute(element, 'aria-placeholder');
}

function named(source: NameSource, text: string | null): AccessibleName | null {
  const bounded = text === null ? '' : boundedName(text);
  return bounded === '' ? null : { text: bounded, source };
}

function nativeName(page: PageFacts, element: Element): AccessibleName | null {
  if (!isHtml(element)) return graphicName(page, element);
  switch (element.tagName) {
    case 'input':
      return labelName(page, element) ?? buttonName(element);
    case 'img':
    case 'area':
      return named('alt', nativeText(element));
    case 'optgroup':
      return named('value', nativeText(element));
    case 'fieldset':
    case 'figure':
    case 'table': {
      const namers = namersOf(page, element);
      return named('child', composeNamers(page, element, namers)) ?? contentName(page, element);
    }
    default: {
      const label = labelName(page, element);
      if (label !== null || VALUE_CONTROLS.has(element.tagName)) return label;
      return contentName(page, element);
    }
  }
}

/**
 * An SVG image is named by its title, a link also by `xlink:title` (SVG 2, "XLinkTitleAttribute"); an SVG child element
 * by its content, if its role allows it.
 */
function graphicName(page: PageFacts, element: Element): AccessibleName | null {
  const title = titleOfGraphic(element);
  const byTitle = title === null ? null : named('child', composeContent(page, title));
  return (
    byTitle ??
    (element.tagName === 'a' ? named('title', xlinkTitle(element)) : null) ??
    contentName(page, element)
  );
}

function xlinkTitle(link: Element): string | null {
  return link.attrs.find(({ name, prefix }) => name === 'title' && prefix === 'xlink')?.value ?? null;
}

function labelName(page: PageFacts, control: Element): AccessibleName | null {
  const labels = page.labels.get(control);
  return labels === undefined ? null : named('label', composeNamers(page, control, labels));
}

function buttonName(input: Element): AccessibleName | null {
  const type = inputType(input);
  if (type === 'image') return named('alt', nativeText(input));
  const hasDefault = (type === 'submit' || type === 'reset') && !hasAttribute(input, 'value');
  return hasDefault ? { text: type, source: 'default' } : named('value', nativeText(input));
}

function contentName(page: PageFacts, element: Element): AccessibleName | null {
  return isNamedByContent(element) ? named('content', composeContent(page, element)) : null;
}

/**
 * Uses the explicit role, except `none` where it does not count (ARIA 1.2, "presentational roles conflict resolution");
 * otherwise the element itself.
 */
function isNamedByContent(element: Element): boolean {
  const role = explicitRole(element, { withDpub: true });
  const isIgnored = isPresentational(role) && (isFocusable(element) || globalAriaAttribute(element) !== null);
  if (role === null || isIgnored) {
    return isHtml(element) ? NAMED_BY_CONTENT.has(element.tagName) : element.tagName === 'a';
  }
  return role.isNamedByContent;
}
