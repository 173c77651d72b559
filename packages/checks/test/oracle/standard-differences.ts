import type { AxeDifference } from './axe-differences.ts';

/** Where axe-core leaves out what the standards say of ARIA, tables, visibility and pages that scripts fill. */
export const STANDARD_DIFFERENCES: readonly AxeDifference[] = [
  {
    checks: ['landmark-one-main'],
    axe: 'fails a page that scripts have not filled',
    here: 'is unknown',
    why: 'no script runs, and the content that it creates may have one',
    cases: [
      'landmark-one-main: a page that scripts fill',
      'landmark-one-main: a page that scripts fill through a custom element',
    ],
  },
  {
    checks: ['aria-allowed-attr'],
    axe: 'accepts `aria-expanded` and `aria-pressed` on a `summary`',
    here: 'fails them',
    why: 'ARIA in HTML: the `details` has the state',
    cases: ['aria-allowed-attr: states of a summary'],
  },
  {
    checks: ['aria-command-name'],
    axe: 'skips images and the link roles of DPUB-ARIA',
    here: 'checks images with an empty `alt`, and these roles',
    why: '[`image-alt`](image-alt.md) takes an empty `alt` for decoration',
    cases: ['aria-command-name: a DPUB link', 'aria-command-name: an image as a button'],
  },
  {
    checks: ['aria-conditional-attr'],
    axe: 'checks `aria-checked` on checkboxes with their own role',
    here: 'checks it with any role that supports it, also on radio buttons',
    why: 'ARIA in HTML: the native state counts',
    cases: ['aria-conditional-attr: a menu item', 'aria-conditional-attr: a switch'],
  },
  {
    checks: ['aria-valid-attr-value'],
    axe: 'passes a list of IDs of which one exists',
    here: 'warns when another one is missing',
    why: 'the text of the missing element is missing, too',
    cases: ['aria-valid-attr-value: several IDs of which some exist'],
  },
  {
    checks: ['empty-heading', 'link-name'],
    axe: 'do not know `content-visibility`, nor visible parts of invisible elements',
    here: 'know both in the `style` attribute',
    why: 'browsers render them so',
    cases: [
      'empty-heading: text in an invisible part of which some is visible',
      'empty-heading: text that is not rendered',
      'link-name: visible text in an invisible part',
    ],
  },
  {
    checks: ['nested-interactive'],
    axe: 'finds controls inside of controls',
    here: 'finds everything in the tab order: `tabindex`, media with controls, frames, editable text',
    why: 'the keyboard reaches what is not announced',
    cases: [
      'nested-interactive: focusable elements that are no widgets',
      'nested-interactive: media with controls, an iframe',
    ],
  },
  {
    checks: ['th-has-data-cells'],
    axe: 'ignores an empty `headers`',
    here: 'takes it for no headers',
    why: 'in HTML, `headers` takes the place of the position',
    cases: ['th-has-data-cells: cells with empty headers'],
  },
  {
    checks: ['aria-allowed-role'],
    axe: 'fails DPUB roles on headings, roles of images without alt text, and a combobox with suggestions; accepts any role on a `div` in a `dl`',
    here: 'passes the former, warns about the latter',
    why: 'DPUB-ARIA and ARIA in HTML; [`image-alt`](image-alt.md) reports such images',
    cases: [
      'aria-allowed-role: <dl><div role=group><dt>A<dd>B</div></dl>',
      'aria-allowed-role: <img src=a role=button tabindex=0>',
      'aria-allowed-role: <input list=d role=combobox>',
      'aria-allowed-role: no role, an unknown one, a hidden one',
    ],
  },
  {
    checks: ['aria-meter-name', 'aria-progressbar-name'],
    axe: 'check only roles',
    here: 'check `meter` and `progress`, too',
    why: 'they have these roles, which ARIA requires to be named',
    cases: [
      'aria-meter-name: a native element',
      'aria-meter-name: its content, which is for old browsers',
      'aria-progressbar-name: a native element',
      'aria-progressbar-name: its content, which is for old browsers',
    ],
  },
  {
    checks: ['autocomplete-valid'],
    axe: 'accepts a value on a field of another type',
    here: 'warns',
    why: 'browsers cannot fill it in (HTML, "autofill control group")',
    cases: ['autocomplete-valid: another type', 'autocomplete-valid: other types that do not fit'],
  },
  {
    checks: ['color-contrast'],
    axe: 'measures rendered colors',
    here: 'decides only what the markup leaves no doubt about, and never where a linked stylesheet may decide',
    why: 'no browser is used',
    cases: [
      'color-contrast: a color scheme',
      'color-contrast: a linked stylesheet',
      'color-contrast: a size that is not known',
      'color-contrast: a style element that colors',
      'color-contrast: an overlapping layer, opacity, an image, a shadow',
      'color-contrast: colors in other forms',
      'color-contrast: inside a translucent element',
      'color-contrast: page japanese',
      'color-contrast: page landing-page',
    ],
  },
  {
    checks: ['presentation-role-conflict'],
    axe: 'reports images with an empty `alt` and a name; does not read fallback roles',
    here: 'passes such images; reads them',
    why: 'the name makes them images again, and browsers take the first role that they know',
    cases: [
      'presentation-role-conflict: a fallback role after another',
      'presentation-role-conflict: an image with an empty alt and a name',
    ],
  },
];
