import { describeCheck } from '../../test/kit/describe-check.ts';
import { dlitem } from './dlitem.ts';

describeCheck(dlitem, [
  {
    name: 'in a list',
    in: '<DL><DT>A<DD>B</DL>',
    outcome: 'good',
    message: 'Both dt and dd elements are in a description list.',
    data: { checked: 2, failed: 0 },
  },
  { name: 'in a group', in: '<dl><div><dt>A<dd>B</div></dl>', outcome: 'good' },
  { name: 'in an element with role=list', in: '<dl role=list><dt>A<dd>B</dl>', outcome: 'good' },
  {
    name: 'in another element',
    in: '<div><dt id=t>A</dt></div>',
    outcome: 'wrong-parent',
    message: 'The dt or dd element is outside a description list.',
    evidence: [{ selector: '#t' }],
  },
  { name: 'nested groups', in: '<dl><div><div><dt>A</dt></div></div></dl>', outcome: 'wrong-parent' },
  { name: 'in a list with another role', in: '<dl role=menu><dt>A</dt></dl>', outcome: 'wrong-parent' },
  { name: 'no items', in: '<dl></dl>', outcome: 'none' },
  { name: 'with a role, hidden', in: '<dt role=listitem>A</dt><dd hidden>B</dd>', outcome: 'none' },
  { name: 'truncated page', in: '<dt>A', body: { truncated: true }, outcome: 'unknown' },
]);
