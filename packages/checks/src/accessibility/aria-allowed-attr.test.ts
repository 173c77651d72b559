import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaAllowedAttr } from './aria-allowed-attr.ts';

describeCheck(ariaAllowedAttr, [
  {
    name: 'states of a summary',
    in: '<details><summary aria-expanded="false">x</summary></details><details><summary aria-pressed=true>x</summary></details>',
    outcome: 'unsupported',
    data: { checked: 2, failed: 2 },
    evidence: [{ detail: '<summary> does not support aria-expanded.' }, {}],
  },
  {
    name: 'global attributes of a summary, states of a button',
    in: '<details><summary aria-label=x aria-disabled=true>x</summary></details><button aria-expanded=false></button>',
    outcome: 'good',
  },
  {
    name: 'a list inside a datalist',
    in: '<datalist><select><option aria-expanded=true>x</select></datalist>',
    outcome: 'none',
  },
  {
    name: 'global attributes',
    in: '<p aria-live=polite aria-label=A></p>',
    outcome: 'good',
    message: 'The element with ARIA attributes uses only attributes that its role supports.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'supported by the explicit role',
    in: '<div role=checkbox aria-checked=true></div><button aria-expanded=true></button>',
    outcome: 'good',
  },
  {
    name: 'supported by the implicit role',
    in: '<button aria-expanded=true></button><li aria-level=1></li><table><tr><th aria-sort=none></table>',
    outcome: 'good',
  },
  { name: 'unknown aria- attribute', in: '<p aria-x=1></p>', outcome: 'good' },
  { name: 'default value', in: '<div aria-required=false></div>', outcome: 'good' },
  {
    name: 'custom element, SVG child',
    in: '<my-tab aria-selected=true></my-tab><svg><g aria-checked=true></g></svg>',
    outcome: 'good',
  },
  { name: 'only aria-hidden', in: 'A<br aria-hidden=true>B', outcome: 'none' },
  {
    name: 'attribute of another role',
    in: '<div id=d role=button aria-checked=true></div>',
    outcome: 'unsupported',
    message: 'The element with ARIA attributes uses attributes that its role does not support.',
    evidence: [{ selector: '#d', detail: 'The role “button” does not support aria-checked.' }],
  },
  {
    name: 'no role',
    in: '<div aria-expanded=true></div>',
    outcome: 'unsupported',
    evidence: [{ detail: '<div> does not support aria-expanded.' }],
  },
  {
    name: 'not supported by the implicit role',
    in: '<a href=/ aria-selected=true>A</a>',
    outcome: 'unsupported',
  },
  { name: 'a text field', in: '<input aria-expanded=true>', outcome: 'unsupported' },
  {
    name: 'element outside the accessibility tree',
    in: '<picture aria-label=A><img alt=A></picture>',
    outcome: 'unsupported',
  },
  {
    name: 'focusable custom element',
    in: '<my-tab tabindex=0 aria-selected=true></my-tab>',
    outcome: 'unsupported',
  },
  {
    name: 'role=none does not apply to a focusable element',
    in: '<button role=none aria-checked=true></button>',
    outcome: 'unsupported',
  },
  {
    name: 'deprecated',
    in: '<div aria-grabbed=true></div>',
    outcome: 'deprecated',
    message: 'The element with ARIA attributes uses deprecated attributes.',
    evidence: [{ detail: 'aria-grabbed' }],
  },
  {
    name: 'rarely used roles',
    in: '<div role=graphics-object aria-activedescendant=x></div><div role=menuitemradio aria-checked=true aria-required=true>A</div>',
    outcome: 'good',
  },
  { name: 'no ARIA attributes', in: '<div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div aria-expanded=true hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div aria-expanded=true></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
