/** Where axe-core and a check of the same id are known to judge otherwise: a row of `docs/checks/differences.md`. */
type AxeDifference = {
  checks: readonly string[];
  /** As the page of differences says it. */
  axe: string;
  here: string;
  why: string;
  /** Every case that shows it, as `check: name`, and every page of the corpus, as `check: page name`. Not all can be seen in either. */
  cases: readonly string[];
};

export const AXE_DIFFERENCES: readonly AxeDifference[] = [
  {
    checks: ['label'],
    axe: 'takes a placeholder for a name',
    here: 'warns',
    why: 'it vanishes when something is typed',
    cases: ['label: a placeholder alone', 'label: page form-heavy', 'label: page hebrew', 'label: page shop'],
  },
  {
    checks: ['html-lang-valid', 'valid-lang'],
    axe: 'fail private and grandfathered tags',
    here: 'pass them',
    why: 'BCP 47 has them',
    cases: ['html-lang-valid: a private tag'],
  },
  {
    checks: ['html-lang-valid'],
    axe: 'fails a blank one',
    here: 'does not apply',
    why: '[`html-has-lang`](html-has-lang.md) fails already',
    cases: ['html-lang-valid: blank'],
  },
  {
    checks: ['image-alt'],
    axe: 'fails an `alt` of spaces beside a name from ARIA',
    here: 'passes it',
    why: 'the image has a name',
    cases: [],
  },
  {
    checks: ['area-alt'],
    axe: 'judges maps that no image uses',
    here: 'does not',
    why: 'nobody meets them',
    cases: ['area-alt: no image uses the map', 'area-alt: the image is hidden'],
  },
  {
    checks: ['skip-link'],
    axe: 'judges links that are out of sight; has a hidden target reviewed',
    here: 'judges all but those that a script works; passes a hidden target',
    why: 'only styles tell what is out of sight',
    cases: ['skip-link: nowhere', 'skip-link: one of two', 'skip-link: only links within the page'],
  },
  {
    checks: ['object-alt'],
    axe: 'looks whether the browser can show the object',
    here: 'takes it for granted',
    why: 'no browser is run',
    cases: [],
  },
  {
    checks: ['no-autoplay-audio'],
    axe: 'asks the browser how long it plays',
    here: 'warns where the address does not say',
    why: 'no browser is run',
    cases: [],
  },
  {
    checks: ['form-field-multiple-labels'],
    axe: 'has hidden labels reviewed',
    here: 'does not count them',
    why: 'they are not read',
    cases: [],
  },
  {
    checks: ['bypass'],
    axe: 'has a person look',
    here: 'fails',
    why: 'as Lighthouse does',
    cases: [
      'bypass: a heading that is none',
      'bypass: a link to the top alone, or of a script',
      'bypass: nothing',
      'bypass: only a hidden heading',
      'bypass: only a hidden main',
      'bypass: page legacy-tables',
    ],
  },
  {
    checks: ['duplicate-id-aria'],
    axe: 'has a person look',
    here: 'fails',
    why: 'as Lighthouse does',
    cases: [
      'duplicate-id-aria: of a description',
      'duplicate-id-aria: of an element that is owned',
      'duplicate-id-aria: of elements that are hidden',
      'duplicate-id-aria: of two fields',
    ],
  },
  {
    checks: ['duplicate-id'],
    axe: 'is switched off',
    here: 'warns',
    why: 'links, styles and scripts still take the first',
    cases: [],
  },
  {
    checks: ['page-has-heading-one'],
    axe: 'fails when there is no h1',
    here: 'does not apply when there is none',
    why: 'the check [`h1`](h1.md) fails already',
    cases: [
      'page-has-heading-one: a role without a level',
      'page-has-heading-one: hidden',
      'page-has-heading-one: none',
      'page-has-heading-one: page app-shell',
      'page-has-heading-one: page empty',
      'page-has-heading-one: page frameset',
      'page-has-heading-one: page legacy-tables',
    ],
  },
  {
    checks: ['identical-links-same-purpose'],
    axe: 'is for review',
    here: 'informs',
    why: 'whether the purpose is the same takes a person',
    cases: [],
  },
  {
    checks: ['meta-viewport'],
    axe: 'fails a `maximum-scale` below 2; another rule of it is for those below 5',
    here: 'warns below 5, too',
    why: 'one check for one cause',
    cases: ['meta-viewport: a scale of 2', 'meta-viewport: a scale of 4.9'],
  },
  {
    checks: ['heading-order', 'landmark-one-main', 'landmark-unique', 'meta-refresh'],
    axe: 'overlook values in capitals, as in `role=HEADING` and `http-equiv=Refresh`',
    here: 'read them',
    why: 'HTML compares them without case',
    cases: [
      'heading-order: by role without a level',
      'landmark-one-main: a role',
      'landmark-unique: by element and by role',
      'meta-refresh: after a second',
      'meta-refresh: after twenty hours',
      'meta-refresh: in the body',
      'meta-refresh: with a URL',
      'meta-refresh: with a comma or a space',
      'meta-refresh: with a fraction',
    ],
  },
  {
    checks: ['aria-prohibited-attr'],
    axe: 'fails names on parts of an SVG',
    here: 'passes them',
    why: 'a part that has a name is a group (SVG-AAM)',
    cases: ['aria-prohibited-attr: a custom element, SVG'],
  },
  {
    checks: ['aria-allowed-attr', 'aria-roles'],
    axe: 'do not know some roles and attributes that are seldom used: `generic`, `doc-pageheader`',
    here: 'know them',
    why: 'ARIA 1.2, DPUB-ARIA 1.1 and Graphics-ARIA have them',
    cases: ['aria-allowed-attr: of roles that are seldom used', 'aria-roles: those that are seldom used'],
  },
  {
    checks: ['label-content-name-mismatch'],
    axe: 'takes the letters of icon fonts, and what is hidden from assistive technology, for visible text',
    here: 'does not',
    why: 'most of both are icons, which nobody would say',
    cases: ['label-content-name-mismatch: an icon by its class', 'label-content-name-mismatch: hidden text'],
  },
  {
    checks: ['frame-title-unique'],
    axe: 'has every repeated title reviewed',
    here: 'warns, but passes frames of one address',
    why: 'ACT rule 4b1c6c: they show the same',
    cases: [],
  },
  {
    checks: ['aria-conditional-attr'],
    axe: 'looks at the state that scripts gave a box',
    here: 'looks at `checked`',
    why: 'no browser is run',
    cases: [],
  },
  {
    checks: ['bypass', 'image-alt', 'list'],
    axe: 'find elements that stand in a `select` that is never closed',
    here: 'do not',
    why: 'parse5 drops them, as the HTML standard had it until browsers began to show them',
    cases: ['bypass: page tag-soup', 'image-alt: page tag-soup', 'list: page tag-soup'],
  },
];

/** The rows of the table, in Markdown. */
export function axeRows(): string[] {
  return AXE_DIFFERENCES.map(({ checks, axe, here, why }) => {
    const links = checks.map((id) => `[\`${id}\`](${id}.md)`).join(', ');
    return `| ${links} | ${axe} | ${here} | ${why} |`;
  });
}
