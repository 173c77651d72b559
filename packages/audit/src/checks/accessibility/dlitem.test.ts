import { describeCheck } from '../../../test/kit/describe-check.ts';
import { dlitem } from './dlitem.ts';

describeCheck(dlitem, [
  { name: 'in a list', in: '<DL><DT>A<DD>B</DL>', outcome: 'good', data: { checked: 2, failed: 0 } },
  { name: 'in a group', in: '<dl><div><dt>A<dd>B</div></dl>', outcome: 'good' },
  { name: 'in a list with the role of one', in: '<dl role=list><dt>A<dd>B</dl>', outcome: 'good' },
  {
    name: 'in another element',
    in: '<div><dt id=t>A</dt></div>',
    outcome: 'stray',
    evidence: [{ selector: '#t' }],
  },
  { name: 'two groups deep', in: '<dl><div><div><dt>A</dt></div></div></dl>', outcome: 'stray' },
  { name: 'in a list that is something else', in: '<dl role=menu><dt>A</dt></dl>', outcome: 'stray' },
  { name: 'no items', in: '<dl></dl>', outcome: 'none' },
  { name: 'with a role, hidden', in: '<dt role=listitem>A</dt><dd hidden>B</dd>', outcome: 'none' },
  { name: 'the page was cut', in: '<dt>A', body: { truncated: true }, outcome: 'unknown' },
]);
