import type { AxeDifference } from './axe-differences.ts';

/** Where axe-core leaves out what the standards say of ARIA, tables and visibility. */
export const STANDARD_DIFFERENCES: readonly AxeDifference[] = [
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
];
