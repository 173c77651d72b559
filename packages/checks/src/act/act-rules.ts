/**
 * A rule of the W3C's ACT Rules (Accessibility Conformance Testing), the checks that implement it, and the WCAG 2
 * success criteria that it tests, as named in the W3C's reports.
 */
export type ActRule = { id: string; checks: readonly string[]; criteria: readonly string[] };

const NAME_ROLE_VALUE = 'name-role-value';
const NON_TEXT_CONTENT = 'non-text-content';
const INFO_AND_RELATIONSHIPS = 'info-and-relationships';

/**
 * Only rules that a check implements in full. Rules that need styles, scripts or media (contrast, focus, captions) are
 * not included.
 */
export const ACT_RULES: readonly ActRule[] = [
  { id: '2779a5', checks: ['document-title'], criteria: ['page-titled'] },
  { id: 'b5c3f8', checks: ['html-has-lang'], criteria: ['language-of-page'] },
  { id: 'bf051a', checks: ['html-lang-valid'], criteria: ['language-of-page'] },
  { id: '5b7ae0', checks: ['html-xml-lang-mismatch'], criteria: ['language-of-page'] },
  { id: 'de46e4', checks: ['valid-lang'], criteria: ['language-of-parts'] },
  { id: '23a2a8', checks: ['image-alt', 'role-img-alt'], criteria: [NON_TEXT_CONTENT] },
  { id: '59796f', checks: ['input-image-alt'], criteria: [NON_TEXT_CONTENT, NAME_ROLE_VALUE] },
  { id: '7d6734', checks: ['svg-img-alt'], criteria: [NON_TEXT_CONTENT] },
  { id: '8fc3b6', checks: ['object-alt'], criteria: [NON_TEXT_CONTENT] },
  { id: '46ca7f', checks: ['presentation-role-conflict'], criteria: [] },
  {
    id: '97a4e1',
    checks: ['button-name', 'input-button-name', 'aria-command-name', 'summary-name'],
    criteria: [NAME_ROLE_VALUE],
  },
  { id: 'm6b1q3', checks: ['aria-command-name', 'button-name'], criteria: [NAME_ROLE_VALUE] },
  {
    id: 'c487ae',
    checks: ['link-name', 'area-alt', 'aria-command-name'],
    criteria: ['link-purpose-in-context', NAME_ROLE_VALUE],
  },
  {
    id: 'e086e5',
    checks: ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'],
    criteria: [NAME_ROLE_VALUE],
  },
  { id: 'cae760', checks: ['frame-title'], criteria: [NAME_ROLE_VALUE] },
  { id: 'ffd0e9', checks: ['empty-heading'], criteria: [] },
  { id: '674b10', checks: ['aria-roles'], criteria: [] },
  { id: '5f99a7', checks: ['aria-valid-attr'], criteria: [] },
  { id: '6a7281', checks: ['aria-valid-attr-value'], criteria: [] },
  { id: '4e8ab6', checks: ['aria-required-attr'], criteria: [NAME_ROLE_VALUE] },
  {
    id: '5c01ea',
    checks: ['aria-allowed-attr', 'aria-prohibited-attr', 'aria-conditional-attr'],
    criteria: [],
  },
  { id: 'bc4a75', checks: ['aria-required-children'], criteria: [INFO_AND_RELATIONSHIPS] },
  { id: 'ff89c9', checks: ['aria-required-parent'], criteria: [INFO_AND_RELATIONSHIPS] },
  { id: 'a25f45', checks: ['td-headers-attr'], criteria: [INFO_AND_RELATIONSHIPS] },
  { id: 'd0f69e', checks: ['th-has-data-cells'], criteria: [INFO_AND_RELATIONSHIPS] },
  { id: '307n5z', checks: ['nested-interactive'], criteria: [NAME_ROLE_VALUE] },
  { id: '2ee8b8', checks: ['label-content-name-mismatch'], criteria: ['label-in-name'] },
  { id: '73f2c2', checks: ['autocomplete-valid'], criteria: ['identify-input-purpose'] },
  { id: 'bc659a', checks: ['meta-refresh'], criteria: ['timing-adjustable'] },
  { id: 'b4f0c3', checks: ['meta-viewport'], criteria: ['resize-text'] },
];
