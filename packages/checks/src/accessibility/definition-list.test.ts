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
  {
    name: 'groups with the role none or presentation',
    in: '<dl><div role=none><dt>A<dd>B</dd></div><div role=presentation><dt>A<dd>B</dd></div></dl>',
    outcome: 'good',
  },
  { name: 'several terms and descriptions', in: '<dl><dt>A<dt>B<dd>C<dd>D</dl>', outcome: 'good' },
  {
    name: 'descriptions that a script shows',
    in: '<dl><dt>A<dd hidden>B<dt>C<dd hidden>D</dl>',
    outcome: 'good',
  },
  { name: 'scripts beside groups', in: '<dl><script></script><div><dt>A<dd>B</div></dl>', outcome: 'good' },
  { name: 'empty', in: '<dl></dl>', outcome: 'good' },
  {
    name: 'a group with another role',
    in: '<dl><div role=group><dt>A<dd>B</dd></div></dl>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It contains <div role="group">.' }],
  },
  {
    name: 'a description before any term',
    in: '<dl><dd>b</dd><dt>a</dt><dd>c</dd></dl>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It has a description before any term.' }],
  },
  {
    name: 'no description after the last term',
    in: '<dl><dt>a<dd>b<dt>c</dl>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It has no description after its last term.' }],
  },
  {
    name: 'only terms in a group',
    in: '<dl><div><dt>A</div><div><dd>B</div></dl>',
    outcome: 'invalid-content',
  },
  {
    name: 'items beside groups',
    in: '<dl><dt>A<dd>B</dd><div><dt>A<dd>B</dd></div></dl>',
    outcome: 'mixed-groups',
    message: 'The description list groups its terms inconsistently.',
    evidence: [{ detail: 'It contains items beside <div> groups.' }],
  },
  {
    name: 'two groups in one div',
    in: '<dl><div><dt>A<dd>B<dt>C<dd>D</div></dl>',
    outcome: 'mixed-groups',
    evidence: [{ detail: 'A <div> contains more than one group.' }],
  },
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
