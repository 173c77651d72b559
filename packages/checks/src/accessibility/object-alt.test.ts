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
  {
    name: 'fallback content',
    in: '<object data=a.svg>Sales</object>',
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
