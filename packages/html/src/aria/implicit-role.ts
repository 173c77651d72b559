import { attribute, closest, hasAttribute, isHtml, parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { Tree } from '../facts/tree.ts';
import { explicitRole, globalAriaAttribute } from './explicit-role.ts';
import { isFocusable } from './focus.ts';

/** Elements that always have the same role (HTML-AAM 1.0, section 3.5). */
const PLAIN: ReadonlyMap<string, string> = new Map(
  `article:article body:document button:button datalist:listbox dd:definition dfn:term details:group dialog:dialog
  dt:term fieldset:group figure:figure h1:heading h2:heading h3:heading h4:heading h5:heading h6:heading hr:separator
  li:listitem main:main math:math menu:list meter:meter nav:navigation ol:list optgroup:group option:option
  output:status progress:progressbar search:search summary:button table:table tbody:rowgroup textarea:textbox
  tfoot:rowgroup thead:rowgroup tr:row ul:list`
    .split(/\s+/)
    .map((pair) => {
      const [tag = '', role = ''] = pair.split(':');
      return [tag, role];
    }),
);

const INPUT_ROLES: ReadonlyMap<string, string> = new Map([
  ['checkbox', 'checkbox'],
  ['number', 'spinbutton'],
  ['radio', 'radio'],
  ['range', 'slider'],
  ['button', 'button'],
  ['image', 'button'],
  ['reset', 'button'],
  ['submit', 'button'],
]);
/** Types of text field that become a combobox with a `list` of suggestions. */
const SUGGESTING_TYPES: ReadonlySet<string> = new Set(['', 'text', 'search', 'tel', 'url', 'email']);

/** Maximum ancestors of an element that are inspected. */
const LEVELS_MAX = 100;
const SECTIONING_TAGS: ReadonlySet<string> = new Set(['article', 'aside', 'nav', 'section']);
const SECTIONING_ROLES: ReadonlySet<string> = new Set(['article', 'complementary', 'navigation', 'region']);

/** The implicit role of an HTML element, by name (HTML-AAM 1.0); null when it has none. */
export function implicitRole(tree: Tree, element: Element): string | null {
  if (!isHtml(element)) return null;
  const { tagName } = element;
  const plain = PLAIN.get(tagName);
  if (plain !== undefined) return plain;
  switch (tagName) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href') ? 'link' : null;
    case 'aside':
      return isInSectioning(parentElement(element), false) && !isLabelled(tree, element, true)
        ? null
        : 'complementary';
    case 'footer':
      return isInSectioning(element, true) ? null : 'contentinfo';
    case 'header':
      return isInSectioning(element, true) ? null : 'banner';
    case 'form':
      return isLabelled(tree, element, false) ? 'form' : null;
    case 'section':
      return isLabelled(tree, element, false) ? 'region' : null;
    case 'img':
      return isDecorative(element) ? 'presentation' : 'img';
    case 'input':
      return inputRole(tree, element);
    case 'select':
      return selectRole(element);
    case 'td':
      return isInGrid(element) ? 'gridcell' : 'cell';
    case 'th':
      return attribute(element, 'scope')?.toLowerCase().startsWith('row') === true
        ? 'rowheader'
        : 'columnheader';
    default:
      return null;
  }
}

function isInSectioning(from: Element | null, orInMain: boolean): boolean {
  let at = from;
  for (let level = 0; at !== null && level < LEVELS_MAX; level++, at = parentElement(at)) {
    if (isSectioning(at, orInMain)) return true;
  }
  return false;
}

function isSectioning(element: Element, orMain: boolean): boolean {
  const role = attribute(element, 'role')?.trim().toLowerCase() ?? '';
  if (role !== '') return SECTIONING_ROLES.has(role) || (orMain && role === 'main');
  return SECTIONING_TAGS.has(element.tagName) || (orMain && element.tagName === 'main');
}

/** Whether ARIA names the element. Assumes that referenced elements have text. */
function isLabelled(tree: Tree, element: Element, orByTitle: boolean): boolean {
  if ((attribute(element, 'aria-label')?.trim() ?? '') !== '') return true;
  if (orByTitle && (attribute(element, 'title')?.trim() ?? '') !== '') return true;
  const ids = attribute(element, 'aria-labelledby')?.trim() ?? '';
  return ids !== '' && ids.split(/\s+/, 50).some((id) => tree.byId(id).length > 0);
}

function isDecorative(image: Element): boolean {
  return attribute(image, 'alt') === '' && globalAriaAttribute(image) === null && !isFocusable(image);
}

function inputRole(tree: Tree, input: Element): string | null {
  const type = attribute(input, 'type')?.toLowerCase() ?? '';
  if (type === 'hidden') return null;
  const role = INPUT_ROLES.get(type);
  if (role !== undefined) return role;
  const list = attribute(input, 'list');
  const suggests = list !== null && SUGGESTING_TYPES.has(type) && tree.byId(list)[0]?.tagName === 'datalist';
  if (suggests) return 'combobox';
  return type === 'search' ? 'searchbox' : 'textbox';
}

function selectRole(select: Element): string {
  const size = Number.parseInt(attribute(select, 'size') ?? '', 10);
  return hasAttribute(select, 'multiple') || size > 1 ? 'listbox' : 'combobox';
}

function isInGrid(cell: Element): boolean {
  const table = closest(cell, (ancestor) => ancestor.tagName === 'table');
  const role = table === null ? undefined : explicitRole(table)?.name;
  return role === 'grid' || role === 'treegrid';
}
