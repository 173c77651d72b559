/**
 * axe-core rules without a corresponding check. They are not run: on a page of 1,800 elements they took 250 of 800 ms.
 * A test compares them with the catalog of checks.
 */
export const RULES_WITHOUT_CHECK: readonly string[] = [
  'aria-braille-equivalent',
  'aria-hidden-focus',
  'aria-roledescription',
  'aria-text',
  'audio-caption',
  'avoid-inline-spacing',
  'color-contrast-enhanced',
  'css-orientation-lock',
  'duplicate-id-active',
  'focus-order-semantics',
  'frame-focusable-content',
  'frame-tested',
  'hidden-content',
  'label-title-only',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'link-in-text-block',
  'meta-refresh-no-exceptions',
  'meta-viewport-large',
  'p-as-heading',
  'region',
  'table-fake-caption',
  'td-has-header',
];
