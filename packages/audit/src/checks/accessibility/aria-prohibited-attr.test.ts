import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaProhibitedAttr } from './aria-prohibited-attr.ts';

describeCheck(ariaProhibitedAttr, [
  {
    name: 'elements with a role',
    in: '<nav aria-label=A></nav><div role=img aria-label=A></div><a href=/ aria-label=A></a>',
    outcome: 'good',
    data: { checked: 3, failed: 0 },
  },
  { name: 'other attributes', in: '<div aria-live=polite></div><div aria-label=" "></div>', outcome: 'good' },
  { name: 'a part of a button', in: '<button><span aria-label=A></span></button>', outcome: 'good' },
  {
    name: 'a custom element, SVG',
    in: '<my-icon aria-label=A></my-icon><svg aria-label=A><g aria-label=B></g></svg>',
    outcome: 'good',
  },
  {
    name: 'a table, a frame, a video',
    in: '<table aria-label=A></table><iframe aria-label=A></iframe><video aria-label=A></video>',
    outcome: 'good',
  },
  {
    name: 'an empty element',
    in: '<span id=s aria-label=Star></span>',
    outcome: 'lost',
    evidence: [{ selector: '#s' }],
  },
  { name: 'a part of a link that is none', in: '<a><i aria-label=Star></i></a>', outcome: 'lost' },
  {
    name: 'a role that has no name',
    in: '<div role=none aria-label=A></div><div role=code aria-label=A></div>',
    outcome: 'lost',
    data: { checked: 2, failed: 2 },
  },
  { name: 'an element with text', in: '<p aria-label=A>B</p>', outcome: 'ignored', evidence: 1 },
  { name: 'a reference', in: '<div aria-labelledby=h></div><h2 id=h>A</h2>', outcome: 'ignored' },
  { name: 'the worse of two', in: '<p aria-label=A>B</p><p aria-label=A></p>', outcome: 'lost', evidence: 1 },
  { name: 'none', in: '<div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div aria-label=A hidden></div>', outcome: 'none' },
  { name: 'the page was cut', in: '<div aria-label=A></div>', body: { truncated: true }, outcome: 'unknown' },
]);
