import { describeCheck } from '../../test/kit/describe-check.ts';
import { roleImgAlt } from './role-img-alt.ts';

describeCheck(roleImgAlt, [
  {
    name: 'aria-label',
    in: '<i ROLE=Img aria-label=Star></i>',
    outcome: 'good',
    message: 'The element with role="img" has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-labelledby', in: '<b id=l>Star</b><i role=image aria-labelledby=l></i>', outcome: 'good' },
  { name: 'a title', in: '<i role=img title=Star></i>', outcome: 'good' },
  {
    name: 'none',
    in: '<i id=i role=img></i>',
    outcome: 'unnamed',
    message: 'The element with role="img" has no accessible name.',
    evidence: [{ selector: '#i' }],
  },
  { name: 'content does not count', in: '<i role=img>★</i>', outcome: 'unnamed' },
  { name: 'an alt attribute', in: '<i role=img alt=Star></i>', outcome: 'unnamed' },
  { name: 'no such role', in: '<i role=button></i>', outcome: 'none' },
  { name: 'img and svg elements', in: '<img role=img><svg role=img></svg>', outcome: 'none' },
  { name: 'hidden', in: '<i role=img aria-hidden=true></i>', outcome: 'none' },
  { name: 'truncated page', in: '<i role=img></i>', body: { truncated: true }, outcome: 'unknown' },
]);
