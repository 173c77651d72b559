import { describeCheck } from '../../../test/kit/describe-check.ts';
import { listitem } from './listitem.ts';

describeCheck(listitem, [
  {
    name: 'in lists',
    in: '<UL><LI>A</UL><ol><li>B</ol><menu><li>C</menu>',
    outcome: 'good',
    data: { checked: 3, failed: 0 },
  },
  { name: 'in a list by role', in: '<div role=list><li>A</li></div>', outcome: 'good' },
  { name: 'in a list that is none', in: '<ul role=none><li>A</li></ul>', outcome: 'good' },
  {
    name: 'in another element',
    in: '<div><li id=i>A</li></div>',
    outcome: 'stray',
    evidence: [{ selector: '#i', detail: 'It stands in <div>.' }],
  },
  { name: 'in the body', in: '<li>A', outcome: 'stray' },
  {
    name: 'in a list that is something else',
    in: '<ul role=tablist><li>A</li></ul>',
    outcome: 'stray',
    evidence: [{ detail: 'It stands in <ul role="tablist">.' }],
  },
  { name: 'no items', in: '<p>A</p>', outcome: 'none' },
  { name: 'with a role', in: '<div><li role=option>A</li></div>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><li>A</li></div>', outcome: 'none' },
  { name: 'the page was cut', in: '<div><li>A</li></div>', body: { truncated: true }, outcome: 'unknown' },
]);
