import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaProhibitedAttr } from './aria-prohibited-attr.ts';

describeCheck(ariaProhibitedAttr, [
  {
    name: 'elements with a role',
    in: '<nav aria-label=A></nav><div role=img aria-label=A></div><a href=/ aria-label=A></a>',
    outcome: 'good',
    data: { checked: 3, failed: 0 },
  },
  { name: 'other attributes', in: '<div aria-live=polite></div><div aria-label=" "></div>', outcome: 'good' },
  { name: 'inside a button', in: '<button><span aria-label=A></span></button>', outcome: 'good' },
  {
    name: 'custom element, SVG',
    in: '<my-icon aria-label=A></my-icon><svg aria-label=A><g aria-label=B></g></svg>',
    outcome: 'good',
  },
  {
    name: 'table, iframe, video',
    in: '<table aria-label=A></table><iframe aria-label=A></iframe><video aria-label=A></video>',
    outcome: 'good',
  },
  { name: 'a description', in: '<dl><dt>A<dd aria-label=B>C</dl>', outcome: 'good' },
  {
    name: 'empty element',
    in: '<span id=s aria-label=Star></span>',
    outcome: 'not-announced',
    evidence: [{ selector: '#s' }],
  },
  { name: 'inside a link without href', in: '<a><i aria-label=Star></i></a>', outcome: 'not-announced' },
  {
    name: 'role that cannot be named',
    in: '<div role=none aria-label=A></div><div role=code aria-label=A></div>',
    outcome: 'not-announced',
    message:
      '2 of 2 elements with ARIA attributes have no content except a label that screen readers ignore.',
    data: { checked: 2, failed: 2 },
  },
  {
    name: 'element with text',
    in: '<p aria-label=A>B</p>',
    outcome: 'ignored',
    message: 'The element with ARIA attributes has a label that screen readers ignore.',
    evidence: 1,
  },
  { name: 'aria-labelledby', in: '<div aria-labelledby=h></div><h2 id=h>A</h2>', outcome: 'ignored' },
  {
    name: 'reports the more severe issue',
    in: '<p aria-label=A>B</p><p aria-label=A></p>',
    outcome: 'not-announced',
    evidence: 1,
  },
  {
    name: 'an icon as the label of a field',
    in: '<input type=checkbox id=menu><label for=menu aria-label="Show the menu"><svg></svg></label>',
    outcome: 'on-field-label',
    message: 'The element with ARIA attributes is a <label> with an ARIA label, which HTML does not allow.',
    evidence: 1,
  },
  { name: 'a label around a field', in: '<label aria-label=A><input></label>', outcome: 'on-field-label' },
  {
    name: 'a label without a field',
    in: '<label for=gone aria-label=A></label>',
    outcome: 'not-announced',
  },
  { name: 'no ARIA attributes', in: '<div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div aria-label=A hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div aria-label=A></div>', body: { truncated: true }, outcome: 'unknown' },
]);
