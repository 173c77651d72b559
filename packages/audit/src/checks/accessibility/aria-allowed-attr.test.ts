import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaAllowedAttr } from './aria-allowed-attr.ts';

describeCheck(ariaAllowedAttr, [
  {
    name: 'global ones',
    in: '<p aria-live=polite aria-label=A></p>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'supported by the role',
    in: '<div role=checkbox aria-checked=true></div><button aria-expanded=true></button>',
    outcome: 'good',
  },
  {
    name: 'supported by the role of the element',
    in: '<summary aria-expanded=true></summary><li aria-level=1></li><table><tr><th aria-sort=none></table>',
    outcome: 'good',
  },
  { name: 'not of ARIA', in: '<p aria-x=1></p>', outcome: 'good' },
  { name: 'one that says nothing', in: '<div aria-required=false></div>', outcome: 'good' },
  {
    name: 'of a custom element, of SVG',
    in: '<my-tab aria-selected=true></my-tab><svg><g aria-checked=true></g></svg>',
    outcome: 'good',
  },
  { name: 'only hidden', in: 'A<br aria-hidden=true>B', outcome: 'none' },
  {
    name: 'of another role',
    in: '<div id=d role=button aria-checked=true></div>',
    outcome: 'unsupported',
    evidence: [{ selector: '#d', detail: 'The role “button” does not support aria-checked.' }],
  },
  {
    name: 'of no role',
    in: '<div aria-expanded=true></div>',
    outcome: 'unsupported',
    evidence: [{ detail: '<div> does not support aria-expanded.' }],
  },
  { name: 'of the role of the element', in: '<a href=/ aria-selected=true>A</a>', outcome: 'unsupported' },
  { name: 'a text field', in: '<input aria-expanded=true>', outcome: 'unsupported' },
  {
    name: 'on an element that is not in the tree',
    in: '<picture aria-label=A><img alt=A></picture>',
    outcome: 'unsupported',
  },
  {
    name: 'a custom element that takes the focus',
    in: '<my-tab tabindex=0 aria-selected=true></my-tab>',
    outcome: 'unsupported',
  },
  {
    name: 'none does not hold on what takes the focus',
    in: '<button role=none aria-checked=true></button>',
    outcome: 'unsupported',
  },
  {
    name: 'deprecated',
    in: '<div aria-grabbed=true></div>',
    outcome: 'deprecated',
    evidence: [{ detail: 'aria-grabbed' }],
  },
  {
    name: 'of roles that are seldom used',
    in: '<div role=graphics-object aria-activedescendant=x></div><div role=menuitemradio aria-checked=true aria-required=true>A</div>',
    outcome: 'good',
  },
  { name: 'none', in: '<div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div aria-expanded=true hidden></div>', outcome: 'none' },
  {
    name: 'the page was cut',
    in: '<div aria-expanded=true></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
