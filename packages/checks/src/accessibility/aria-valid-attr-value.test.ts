import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaValidAttrValue } from './aria-valid-attr-value.ts';

describeCheck(ariaValidAttrValue, [
  {
    name: 'valid values',
    in: '<p id=a aria-hidden=FALSE aria-live=polite aria-labelledby=" a\na "></p>',
    outcome: 'good',
    message: 'The element with ARIA attributes has valid values.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'unknown attributes are left to aria-valid-attr', in: '<p aria-x=y></p>', outcome: 'good' },
  { name: 'empty aria-label', in: '<p aria-label=""></p>', outcome: 'good' },
  {
    name: 'controls of a collapsed button',
    in: '<button aria-controls=x aria-expanded=false></button>',
    outcome: 'good',
  },
  {
    name: 'controls of an inactive tab',
    in: '<div role=tab aria-controls=x aria-selected=false></div>',
    outcome: 'good',
  },
  {
    name: 'owned by a collapsed combobox',
    in: '<input role=combobox aria-owns=x aria-expanded=false>',
    outcome: 'good',
  },
  {
    name: 'unknown token',
    in: '<p id=p aria-live=loud></p>',
    outcome: 'invalid',
    message: 'The element with ARIA attributes has an invalid value.',
    evidence: [{ selector: '#p', detail: 'aria-live="loud"' }],
  },
  { name: 'not a number', in: '<h2 aria-level=two></h2>', outcome: 'invalid' },
  {
    name: 'controls of an expanded button',
    in: '<button aria-controls=x aria-expanded=true></button>',
    outcome: 'invalid',
  },
  { name: 'aria-owns with a missing ID', in: '<div aria-owns=x></div>', outcome: 'invalid' },
  {
    name: 'aria-activedescendant with a missing ID',
    in: '<div role=listbox aria-activedescendant=x></div>',
    outcome: 'invalid',
  },
  {
    name: 'one ID that holds a space',
    in: '<div id=a></div><div id=b></div><div role=listbox aria-activedescendant="a b"></div>',
    outcome: 'invalid',
  },
  {
    name: 'several IDs of which some exist',
    in: '<div id=a></div><p aria-describedby="a b"></p><p aria-owns="b a"></p><p aria-controls="a"></p>',
    outcome: 'needs-review',
    data: { checked: 3, failed: 2 },
  },
  {
    name: 'some of several IDs of a collapsed button',
    in: '<div id=a></div><button aria-controls="a b" aria-expanded=false></button>',
    outcome: 'good',
  },
  { name: 'reports the more severe issue', in: '<p aria-current=x aria-live=loud></p>', outcome: 'invalid' },
  {
    name: 'aria-labelledby with a missing ID',
    in: '<p id=p aria-labelledby=x></p>',
    outcome: 'needs-review',
    message: 'The element with ARIA attributes has an empty value or references a missing ID.',
    evidence: [{ selector: '#p', detail: 'aria-labelledby="x"' }],
  },
  { name: 'aria-describedby with a missing ID', in: '<p aria-describedby=x></p>', outcome: 'needs-review' },
  {
    name: 'popup button that controls a missing ID',
    in: '<button aria-controls=x aria-haspopup=menu></button>',
    outcome: 'needs-review',
  },
  { name: 'empty value', in: '<p aria-expanded></p>', outcome: 'needs-review' },
  { name: 'unknown aria-current', in: '<p aria-current=here></p>', outcome: 'needs-review' },
  { name: 'no ARIA attributes', in: '<p></p>', outcome: 'none' },
  { name: 'hidden', in: '<p aria-live=loud hidden></p>', outcome: 'none' },
  { name: 'truncated page', in: '<p aria-live=loud></p>', body: { truncated: true }, outcome: 'unknown' },
]);
