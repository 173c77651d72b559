import { describeCheck } from '../../test/kit/describe-check.ts';
import { listitem } from './listitem.ts';

describeCheck(listitem, [
  {
    name: 'in lists',
    in: '<UL><LI>A</UL><ol><li>B</ol><menu><li>C</menu>',
    outcome: 'good',
    message: 'All 3 list items are in a list.',
    data: { checked: 3, failed: 0 },
  },
  { name: 'in a list by role', in: '<div role=list><li>A</li></div>', outcome: 'good' },
  { name: 'in a presentational list', in: '<ul role=none><li>A</li></ul>', outcome: 'good' },
  {
    name: 'in another element',
    in: '<div><li id=i>A</li></div>',
    outcome: 'wrong-parent',
    message: 'The list item is outside a list.',
    evidence: [{ selector: '#i', detail: 'Its parent is <div>.' }],
  },
  { name: 'in the body', in: '<li>A', outcome: 'wrong-parent' },
  {
    name: 'in a list with another role',
    in: '<ul role=tablist><li>A</li></ul>',
    outcome: 'wrong-parent',
    evidence: [{ detail: 'Its parent is <ul role="tablist">.' }],
  },
  { name: 'no items', in: '<p>A</p>', outcome: 'none' },
  { name: 'with a role', in: '<div><li role=option>A</li></div>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><li>A</li></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div><li>A</li></div>', body: { truncated: true }, outcome: 'unknown' },
]);
