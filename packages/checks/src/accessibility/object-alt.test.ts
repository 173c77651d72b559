import { describeCheck } from '../../test/kit/describe-check.ts';
import { objectAlt } from './object-alt.ts';

describeCheck(objectAlt, [
  {
    name: 'aria-label',
    in: '<OBJECT DATA=a.svg ARIA-LABEL=Sales></OBJECT>',
    outcome: 'good',
    message: 'The embedded object has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'a title', in: '<object data=a.svg title=Sales></object>', outcome: 'good' },
  { name: 'presentational', in: '<object data=a.svg role=none></object>', outcome: 'good' },
  {
    name: 'none',
    in: '<object id=o data=a.svg></object>',
    outcome: 'unnamed',
    message: 'The embedded object has no accessible name.',
    evidence: [{ selector: '#o' }],
  },
  { name: 'an image in its place', in: '<object data=/x><img src=l.png alt=Logo></object>', outcome: 'good' },
  {
    name: 'a link in its place',
    in: '<object data=/x><p>Read <a href=x>our plan</a></object>',
    outcome: 'good',
  },
  {
    name: 'a named object in its place',
    in: '<object data=/x><object data=/y title=Sales></object></object>',
    outcome: 'good',
  },
  {
    name: 'only text in its place',
    in: '<object data=a.svg>Sales</object>',
    outcome: 'only-fallback-text',
    message: 'The embedded object has only fallback text.',
  },
  {
    name: 'an image without alt text, a hidden one and parameters in its place',
    in: '<object data=/x> <img src=a.png><img src=b alt=Logo hidden><param name=a value=b></object>',
    outcome: 'unnamed',
  },
  { name: 'no data', in: '<object></object>', outcome: 'none' },
  { name: 'hidden', in: '<object data=a.svg hidden></object>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<object data=a.svg></object>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
