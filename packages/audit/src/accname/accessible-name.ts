import { attribute, attributeTokens, childElements, hasAttribute } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { collapseWhitespace } from '../facts/text-content.ts';
import { accessibleText, graphicTitle } from './accessible-text.ts';

/** What a name came from; `none` when the element has no name. `default` is the browser's own ("Submit"). */
export type NameSource =
  | 'aria-labelledby'
  | 'aria-label'
  | 'label'
  | 'alt'
  | 'value'
  | 'default'
  | 'child'
  | 'content'
  | 'title'
  | 'placeholder'
  | 'none';

export type AccessibleName = { text: string; source: NameSource };

/** References followed for one `aria-labelledby`. */
const REFERENCES_MAX = 50;

/** Roles that are named by their content (ARIA 1.2, "name from: contents"). */
const NAMED_BY_CONTENT_ROLES: ReadonlySet<string> = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
);
/** Elements whose implicit role is named by its content, and `summary` and `label`-like ones. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set(
  'a button h1 h2 h3 h4 h5 h6 option summary td th legend caption figcaption label'.split(' '),
);
/** Elements named by a child of their own: which one. */
const NAMING_CHILD: ReadonlyMap<string, string> = new Map([
  ['fieldset', 'legend'],
  ['table', 'caption'],
  ['figure', 'figcaption'],
]);

/**
 * The accessible name of an element, computed on the static tree: a subset of AccName 1.2 with the HTML
 * mappings (HTML-AAM 1.0), in their order: aria-labelledby, aria-label, the element's own way, title,
 * placeholder. Styles are not known: generated content and stylesheets' `display` do not count.
 */
export function accessibleName(page: PageFacts, element: Element): AccessibleName {
  const candidates: (() => AccessibleName | null)[] = [
    () => named('aria-labelledby', referencedText(page, element)),
    () => named('aria-label', attribute(element, 'aria-label')),
    () => nativeName(page, element),
    () => named('title', attribute(element, 'title')),
    () => named('placeholder', attribute(element, 'placeholder') ?? attribute(element, 'aria-placeholder')),
  ];
  for (const candidate of candidates) {
    const name = candidate();
    if (name !== null) return name;
  }
  return { text: '', source: 'none' };
}

function named(source: NameSource, text: string | null): AccessibleName | null {
  const collapsed = text === null ? '' : collapseWhitespace(text);
  return collapsed === '' ? null : { text: collapsed, source };
}

/** The texts of what `aria-labelledby` names, joined. References inside references are not followed (AccName 2B). */
function referencedText(page: PageFacts, element: Element): string | null {
  if (!hasAttribute(element, 'aria-labelledby')) return null;
  // Ids are case-sensitive: not attributeTokens, which is in lower case.
  const ids = attribute(element, 'aria-labelledby')?.trim().split(/\s+/).slice(0, REFERENCES_MAX) ?? [];
  return ids.map((id) => referencedName(page, id, element)).join(' ');
}

function referencedName(page: PageFacts, id: string, from: Element): string {
  const target = page.byId(id)[0];
  if (target === undefined) return '';
  const label = attribute(target, 'aria-label')?.trim() ?? '';
  if (label !== '') return label;
  const native = target === from ? null : nativeName(page, target);
  return native?.text ?? accessibleText(page, target);
}

function nativeName(page: PageFacts, element: Element): AccessibleName | null {
  switch (element.tagName) {
    case 'input':
      return inputName(page, element);
    case 'select':
    case 'textarea':
    case 'meter':
    case 'progress':
    case 'output':
      return labelName(page, element);
    case 'img':
    case 'area':
      return named('alt', attribute(element, 'alt'));
    case 'svg':
      return named('child', graphicTitle(element, page));
    case 'optgroup':
      return named('value', attribute(element, 'label'));
    case 'button':
      return labelName(page, element) ?? contentName(page, element);
    default:
      return childName(page, element) ?? contentName(page, element);
  }
}

function inputName(page: PageFacts, input: Element): AccessibleName | null {
  const type = attribute(input, 'type')?.toLowerCase() ?? 'text';
  const value = attribute(input, 'value');
  const labelled = labelName(page, input);
  switch (type) {
    case 'hidden':
      return null;
    case 'button':
      return labelled ?? named('value', value);
    case 'submit':
    case 'reset':
      return labelled ?? (value === null ? { text: type, source: 'default' } : named('value', value));
    case 'image':
      return labelled ?? named('alt', attribute(input, 'alt'));
    default:
      return labelled;
  }
}

function labelName(page: PageFacts, control: Element): AccessibleName | null {
  const labels = page.labels.get(control);
  return labels === undefined
    ? null
    : named('label', labels.map((label) => accessibleText(page, label)).join(' '));
}

function childName(page: PageFacts, element: Element): AccessibleName | null {
  const wanted = NAMING_CHILD.get(element.tagName);
  if (wanted === undefined) return null;
  const child = childElements(element).find((candidate) => candidate.tagName === wanted);
  return child === undefined ? null : named('child', accessibleText(page, child));
}

function contentName(page: PageFacts, element: Element): AccessibleName | null {
  const role = attributeTokens(element, 'role')[0];
  const byContent =
    role === undefined ? NAMED_BY_CONTENT.has(element.tagName) : NAMED_BY_CONTENT_ROLES.has(role);
  return byContent ? named('content', accessibleText(page, element)) : null;
}
