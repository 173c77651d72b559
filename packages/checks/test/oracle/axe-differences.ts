import { STANDARD_DIFFERENCES } from './standard-differences.ts';

/** A known difference between axe-core and the check with the same ID: a row of `docs/checks/differences.md`. */
export type AxeDifference = {
  checks: readonly string[];
  /** The cells of the row. */
  axe: string;
  here: string;
  why: string;
  /**
   * The test cases that show it, as `check: name`, and the pages of the corpus, as `check: page name`. Some differences
   * show in neither.
   */
  cases: readonly string[];
  /** The test cases where both find an issue, but name other elements. */
  elementCases?: readonly string[];
};

export const AXE_DIFFERENCES: readonly AxeDifference[] = [
  {
    checks: ['label'],
    axe: 'accepts a placeholder as a name',
    here: 'warns',
    why: 'the placeholder disappears when people type',
    cases: ['label: only a placeholder', 'label: page form-heavy', 'label: page hebrew', 'label: page shop'],
  },
  {
    checks: ['html-lang-valid', 'valid-lang'],
    axe: 'fails private and grandfathered tags',
    here: 'passes them',
    why: 'BCP 47 defines them',
    cases: ['html-lang-valid: a private-use tag'],
  },
  {
    checks: ['html-lang-valid'],
    axe: 'fails a blank `lang`',
    here: 'does not apply',
    why: '[`html-has-lang`](html-has-lang.md) already fails',
    cases: ['html-lang-valid: blank'],
  },
  {
    checks: ['image-alt'],
    axe: 'fails an `alt` of spaces even if ARIA gives a name',
    here: 'passes it',
    why: 'the image has a name',
    cases: [],
  },
  {
    checks: ['area-alt'],
    axe: 'checks image maps of hidden images, and hidden maps',
    here: 'does not',
    why: 'no one encounters them',
    cases: ['area-alt: a hidden map that no image uses', 'area-alt: the image is hidden'],
  },
  {
    checks: ['area-alt'],
    axe: 'fails each empty `alt`',
    here: 'passes it beside another area with the same destination and a text',
    why: 'the HTML standard allows it',
    cases: ['area-alt: empty alt beside another area with the same destination'],
  },
  {
    checks: ['definition-list'],
    axe: 'fails a `div` with the role `none`; asks only for one description after a term',
    here: 'passes the role; reports every order and grouping that is not allowed',
    why: 'the content model of HTML, and ARIA in HTML',
    cases: [
      'definition-list: a description before any term',
      'definition-list: groups with the role none or presentation',
      'definition-list: items beside groups',
      'definition-list: no description after the last term',
      'definition-list: only terms in a group',
      'definition-list: two groups in one div',
    ],
  },
  {
    checks: ['label', 'select-name'],
    axe: 'accepts a label for every field inside it',
    here: 'accepts it only for the field that it labels',
    why: 'in HTML, a label has one labeled control: that of its `for`, otherwise the first one inside',
    cases: [
      'label: a second field in the same label',
      'label: inside a label for an ID that no field has',
      'select-name: the second one in a label',
    ],
  },
  {
    checks: ['label', 'select-name'],
    axe: 'fails a hidden label',
    here: 'warns',
    why: 'it still names the field (AccName 1.2, step 2A)',
    cases: [],
  },
  {
    checks: ['landmark-unique'],
    axe: 'compares regions and forms by role without a name',
    here: 'does not',
    why: 'without a name they are no landmarks (ARIA 1.2)',
    cases: ['landmark-unique: regions and forms by role without a name'],
  },
  {
    checks: ['landmark-one-main'],
    axe: 'recognizes open dialogs by their size',
    here: 'recognizes them by element and role',
    why: 'no browser is used',
    cases: ['landmark-one-main: by role behind an alert'],
  },
  {
    checks: ['label-content-name-mismatch'],
    axe: 'runs blocks together, and does not compare values of buttons and labels of fields',
    here: 'separates blocks, accepts a space between any elements, compares both',
    why: 'all of them are visible labels (WCAG 2.5.3)',
    cases: [
      'label-content-name-mismatch: blocks without white space between them',
      'label-content-name-mismatch: elements that styles may separate',
      'label-content-name-mismatch: the label of a field',
      'label-content-name-mismatch: the value of an input button',
    ],
  },
  {
    checks: ['skip-link'],
    axe: 'checks only links that are off-screen; reports a hidden target for review',
    here: 'recognizes skip links by text, class and target, and warns about the other links; passes a hidden target',
    why: 'only stylesheets show what is off-screen',
    cases: [
      'skip-link: a page with scripts and text',
      'skip-link: a table of contents',
      'skip-link: known by <a href=#content>A</a>',
      'skip-link: known by <a href=#m class=sr-only>A</a>',
      'skip-link: known by <a href=#m style="clip:rect(0 0 0 0)">A</a>',
      'skip-link: known by <a href=#x>Aller au contenu</a>',
      'skip-link: known by <a href=#x>Ir al contenido</a>',
      'skip-link: known by <a href=#x>Zum Inhalt</a>',
      'skip-link: known by <a href=#x>本文へ移動</a>',
      'skip-link: known by <div class=skip-links><a href=#m>A</a></div>',
      'skip-link: no target',
      'skip-link: one of two broken',
      'skip-link: only same-page links',
    ],
  },
  {
    checks: ['object-alt'],
    axe: 'checks whether the browser can render the object, and ignores the content in its place',
    here: 'passes named content in its place, warns about text only',
    why: 'no browser is used, and technique H53 of WCAG describes an object by its content',
    cases: [
      'object-alt: a link in its place',
      'object-alt: a named object in its place',
      'object-alt: an image in its place',
    ],
  },
  {
    checks: ['no-autoplay-audio'],
    axe: 'gets the duration from the browser',
    here: 'warns unless the URL limits the duration',
    why: 'no browser is used',
    cases: [],
  },
  {
    checks: ['form-field-multiple-labels'],
    axe: 'reports hidden labels for review',
    here: 'does not count them',
    why: 'screen readers do not announce them',
    cases: [],
  },
  {
    checks: ['bypass'],
    axe: 'accepts a same-page link without a target',
    here: 'does not',
    why: 'it skips nothing',
    cases: ['bypass: a same-page link without a target'],
  },
  {
    checks: ['bypass'],
    axe: 'reports it for review',
    here: 'warns; unknown where a button or script may be the way',
    why: 'one page does not show what is repeated on others',
    cases: [],
  },
  {
    checks: ['duplicate-id-aria'],
    axe: 'reports it for review',
    here: 'fails',
    why: 'like Lighthouse',
    cases: [
      'duplicate-id-aria: duplicate description ID',
      'duplicate-id-aria: duplicate ID in aria-owns',
      'duplicate-id-aria: duplicate IDs on hidden elements',
      'duplicate-id-aria: duplicate field ID',
    ],
  },
  {
    checks: ['duplicate-id'],
    axe: 'is disabled by default',
    here: 'warns',
    why: 'links, styles and scripts still use the first element',
    cases: [],
  },
  {
    checks: ['page-has-heading-one'],
    axe: 'fails when there is no h1',
    here: 'does not apply when there is none',
    why: '[`h1`](h1.md) already fails',
    cases: [
      'page-has-heading-one: a role without a level',
      'page-has-heading-one: hidden',
      'page-has-heading-one: none',
      'page-has-heading-one: page empty',
      'page-has-heading-one: page frameset',
      'page-has-heading-one: page legacy-tables',
    ],
  },
  {
    checks: ['identical-links-same-purpose'],
    axe: 'reports it for review',
    here: 'informs',
    why: 'only a person can tell whether the purpose is the same',
    cases: [],
  },
  {
    checks: ['meta-viewport'],
    axe: 'fails a `maximum-scale` below 2; a separate rule covers values below 5',
    here: 'also warns below 5',
    why: 'each cause has one check',
    cases: ['meta-viewport: a scale of 2', 'meta-viewport: a scale of 4.9'],
  },
  {
    checks: ['heading-order', 'landmark-one-main', 'landmark-unique', 'meta-refresh'],
    axe: 'misses uppercase values, such as `role=HEADING` and `http-equiv=REFRESH`',
    here: 'recognizes them',
    why: 'HTML compares these values case-insensitively',
    cases: [
      'heading-order: by role without a level',
      'landmark-one-main: a role',
      'landmark-unique: by element and by role',
      'meta-refresh: in uppercase',
    ],
  },
  {
    checks: ['aria-prohibited-attr'],
    axe: 'fails names on elements inside an SVG',
    here: 'passes them',
    why: 'an SVG element with a name is a group (SVG-AAM)',
    cases: ['aria-prohibited-attr: custom element, SVG'],
  },
  {
    checks: ['aria-allowed-attr', 'aria-roles'],
    axe: 'does not recognize some rare roles and attributes: `generic`, `doc-pageheader`',
    here: 'recognizes them',
    why: 'ARIA 1.2, DPUB-ARIA 1.1 and Graphics-ARIA define them',
    cases: ['aria-allowed-attr: rarely used roles', 'aria-roles: rarely used roles'],
  },
  {
    checks: ['label-content-name-mismatch'],
    axe: 'treats icon font characters, and text hidden from assistive technology, as visible text',
    here: 'does not',
    why: 'most of both are icons, which no one would say aloud',
    cases: [
      'label-content-name-mismatch: an icon by its class',
      'label-content-name-mismatch: an icon by the class of the control',
      'label-content-name-mismatch: hidden text',
    ],
  },
  {
    checks: ['frame-title-unique'],
    axe: 'reports every repeated title for review',
    here: 'warns, but passes frames with the same URL',
    why: 'ACT rule 4b1c6c: they show the same content',
    cases: [],
    elementCases: [
      'frame-title-unique: the same URL twice',
      'frame-title-unique: the same URL, relative and absolute',
    ],
  },
  {
    checks: ['aria-conditional-attr'],
    axe: 'checks the current state of the checkbox',
    here: 'checks the `checked` attribute',
    why: 'no browser is used',
    cases: [],
  },
  {
    checks: ['image-alt', 'list'],
    axe: 'finds elements inside a `select` that is never closed',
    here: 'does not',
    why: 'parse5 drops them, as the HTML standard required until browsers began to show them',
    cases: ['image-alt: page tag-soup', 'list: page tag-soup'],
  },
  ...STANDARD_DIFFERENCES,
];

/** The rows of the table, in Markdown. */
export function axeRows(): string[] {
  return AXE_DIFFERENCES.map(({ checks, axe, here, why }) => {
    const links = checks.map((id) => `[\`${id}\`](${id}.md)`).join(', ');
    return `| ${links} | ${axe} | ${here} | ${why} |`;
  });
}
