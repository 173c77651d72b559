import { describeCheck } from '../../test/kit/describe-check.ts';
import { definitionList } from './definition-list.ts';

describeCheck(definitionList, [
  {
    name: 'terms and descriptions',
    in: '<DL><DT>A<DD>B<DT>C<DD>D</DL>',
    outcome: 'good',
    message: 'The description list is well-formed.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'groups',
    in: '<dl><div><dt>A</dt><dd>B</dd></div><div><dt>C</dt><dd>D</dd></div></dl>',
    outcome: 'good',
  },
  {
    name: 'scripts, templates and hidden content',
    in: '<dl><script></script><template><p></p></template><p hidden>A</p><dt>A<dd>B</dl>',
    outcome: 'good',
  },
  { name: 'empty', in: '<dl></dl>', outcome: 'good' },
  {
    name: 'another element',
    in: '<dl id=d><dt>A<dd>B</dd><p>C</p></dl>',
    outcome: 'invalid-content',
    message: 'The description list is malformed.',
    evidence: [{ selector: '#d', detail: 'It contains <p>.' }],
  },
  {
    name: 'another element in a group',
    in: '<dl><div><dt>A<dd>B</dd><p>C</p></div></dl>',
    outcome: 'invalid-content',
  },
  {
    name: 'nested groups',
    in: '<dl><div><div><dt>A<dd>B</dd></div></div></dl>',
    outcome: 'invalid-content',
  },
  {
    name: 'text',
    in: '<dl>A<dt>A<dd>B</dl>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It contains text outside its items.' }],
  },
  {
    name: 'only terms',
    in: '<dl><dt>A<dt>B</dl>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It has no description after a term.' }],
  },
  { name: 'wrong order', in: '<dl><dd>A<dt>B</dl>', outcome: 'invalid-content' },
  {
    name: 'an item with another role',
    in: '<dl><dt role=button>A</dt><dd>B</dl>',
    outcome: 'invalid-content',
  },
  { name: 'no description lists', in: '<ul></ul>', outcome: 'none' },
  { name: 'with a role, hidden', in: '<dl role=list><p></p></dl><dl hidden><p></p></dl>', outcome: 'none' },
  { name: 'truncated page', in: '<dl><p></p></dl>', body: { truncated: true }, outcome: 'unknown' },
]);
