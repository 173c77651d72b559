import { inputType } from '../accname/own-text.ts';
import { attribute, childElements, hasAttribute, isHtml, parentElement } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import { explicitRole } from './explicit-role.ts';
import { isFocusable } from './focus.ts';

const BUTTONS =
  'checkbox combobox gridcell link menuitem menuitemcheckbox menuitemradio option radio separator slider switch tab treeitem';
const LISTS = 'directory group list listbox menu menubar none presentation radiogroup tablist toolbar tree';
const FRAMES = 'application document image img none presentation';
const PICTURES =
  'button checkbox image img link math menuitem menuitemcheckbox menuitemradio meter option progressbar radio scrollbar separator slider switch tab treeitem';

/**
 * The roles that an element may have besides its own (ARIA in HTML, "Rules of ARIA attributes usage"), by element.
 * Roles of DPUB-ARIA and Graphics-ARIA are not listed. Unlisted elements may have any role.
 */
const ROLES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  `article: application document feed main none presentation region
aside: feed none note presentation region search
audio: application
base:
body: generic
br: none presentation
button: ${BUTTONS} button
caption:
col:
colgroup:
datalist: listbox
dd: definition
details: group
dialog: alertdialog dialog
dl: group list none presentation
dt: listitem term
embed: ${FRAMES}
fieldset: group none presentation radiogroup
figcaption: group none presentation
footer: contentinfo generic group none presentation
form: form none presentation search
h1: heading none presentation tab
h2: heading none presentation tab
h3: heading none presentation tab
h4: heading none presentation tab
h5: heading none presentation tab
h6: heading none presentation tab
head:
header: banner generic group none presentation
hr: none presentation separator
html: document generic
iframe: ${FRAMES}
label:
legend:
li: listitem menuitem menuitemcheckbox menuitemradio none option presentation radio separator tab treeitem
link:
main: main
map:
math: math
menu: ${LISTS}
meta:
meter: meter
nav: menu menubar navigation none presentation tablist
noscript:
object: ${FRAMES}
ol: ${LISTS}
optgroup: group
option: option
param:
picture:
progress: progressbar
script:
search: form group none presentation region search
section: alert alertdialog application banner complementary contentinfo dialog document feed group log main marquee navigation none note presentation region search status tabpanel
slot:
source:
style:
svg:
template:
textarea: textbox
title:
track:
ul: ${LISTS}
video: application
wbr: none presentation`
    .split('\n')
    .map((line) => {
      const [tag = '', roles = ''] = line.split(':');
      return [tag, new Set(roles.trim().split(' '))];
    }),
);

/** The same for `input`, by type. */
const INPUT_ROLES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['button', `${BUTTONS} button`],
    ['image', `${BUTTONS} button`],
    ['reset', `${BUTTONS} button`],
    ['submit', `${BUTTONS} button`],
    ['checkbox', 'checkbox menuitemcheckbox option switch'],
    ['radio', 'menuitemradio radio'],
    ['number', 'spinbutton'],
    ['range', 'slider'],
    ['search', 'searchbox'],
    ['text', 'combobox searchbox spinbutton textbox'],
    ['email', 'textbox'],
    ['tel', 'textbox'],
    ['url', 'textbox'],
  ].map(([type = '', roles = '']) => [type, new Set(roles.split(' '))]),
);
const NO_ROLES: ReadonlySet<string> = new Set();
const LINK_ROLES: ReadonlySet<string> = new Set(
  'button checkbox link menuitem menuitemcheckbox menuitemradio option radio switch tab treeitem'.split(' '),
);
const NAMED_IMAGE_ROLES: ReadonlySet<string> = new Set(PICTURES.split(' '));
const NONE_ROLES: ReadonlySet<string> = new Set(['none', 'presentation']);

/**
 * Whether an element may have this explicit role, given by its name in lowercase. True in doubt: for custom elements, SVG
 * and MathML children, and the roles of DPUB-ARIA and Graphics-ARIA.
 */
export function mayHaveRole(element: Element, role: string): boolean {
  if (!isHtml(element) || /^(?:doc|graphics)-/.test(role)) return true;
  return rolesFor(element)?.has(role) ?? true;
}

/** Returns the allowed roles; null for any role. */
function rolesFor(element: Element): ReadonlySet<string> | null {
  switch (element.tagName) {
    case 'a':
      return hasAttribute(element, 'href') ? LINK_ROLES : null;
    case 'area':
      return new Set(hasAttribute(element, 'href') ? ['link'] : ['button', 'generic', 'link']);
    case 'dd':
    case 'dt':
      return isIn(element, 'dl', 'div') ? (ROLES.get(element.tagName) ?? null) : null;
    case 'div':
      return isIn(element, 'dl') ? NONE_ROLES : null;
    case 'figure': {
      const isCaptioned = childElements(element).some(({ tagName }) => tagName === 'figcaption');
      return isCaptioned ? new Set(['figure', ...NONE_ROLES]) : null;
    }
    case 'img':
      return imageRoles(element);
    case 'input':
      return inputRoles(element);
    case 'li':
      return isListItem(element) ? (ROLES.get('li') ?? null) : null;
    case 'select': {
      const size = Number.parseInt(attribute(element, 'size') ?? '', 10);
      const isList = hasAttribute(element, 'multiple') || size > 1;
      return new Set(isList ? ['listbox'] : ['combobox', 'menu']);
    }
    case 'summary':
      return isIn(element, 'details') ? NO_ROLES : null;
    default:
      return ROLES.get(element.tagName) ?? null;
  }
}

/** In a list whose role is another one, such as `group` or `toolbar`, an item may have any role. */
function isListItem(item: Element): boolean {
  const list = parentElement(item);
  if (list === null || !isIn(item, 'ul', 'ol', 'menu')) return false;
  const role = explicitRole(list);
  return role === null || role.name === 'list';
}

function isIn(element: Element, ...parents: string[]): boolean {
  return parents.includes(parentElement(element)?.tagName ?? '');
}

/** An image without a name may have any role: other checks report it. */
function imageRoles(image: Element): ReadonlySet<string> | null {
  const isNamed = ['alt', 'aria-label', 'aria-labelledby', 'title'].some(
    (name) => (attribute(image, name)?.trim() ?? '') !== '',
  );
  if (isNamed) return NAMED_IMAGE_ROLES;
  // A focusable image has a role whatever its alt; only its name is missing.
  return attribute(image, 'alt') === '' && !isFocusable(image) ? NONE_ROLES : null;
}

function inputRoles(input: Element): ReadonlySet<string> | null {
  const type = inputType(input);
  const isSuggesting =
    hasAttribute(input, 'list') && ['email', 'search', 'tel', 'text', 'url'].includes(type);
  if (isSuggesting) return new Set(['combobox']);
  // A checkbox with `aria-pressed` is a toggle button (ARIA in HTML).
  if (type === 'checkbox' && hasAttribute(input, 'aria-pressed')) return null;
  return INPUT_ROLES.get(type) ?? NO_ROLES;
}
