import { describeCheck } from '../../test/kit/describe-check.ts';
import { list } from './list.ts';

describeCheck(list, [
  {
    name: 'items in the slot of a shadow root',
    in: '<x-list><template shadowrootmode=open><ul><slot></slot></ul></template><li>A</li><li>B</li></x-list>',
    outcome: 'good',
  },
  {
    name: 'other content in the slot of a shadow root',
    in: '<x-list><template shadowrootmode=open><ul><slot></slot></ul></template><p>A</p></x-list>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It contains <p>.' }],
  },
  {
    name: 'items',
    in: '<ul>\n<li>A</li>\n<LI>B</LI>\n</ul><ol><li>C</ol>',
    outcome: 'good',
    message: 'Both lists contain only list items.',
    data: { checked: 2, failed: 0 },
  },
  { name: 'empty', in: '<ul></ul>', outcome: 'good' },
  {
    name: 'scripts, templates and comments',
    in: '<ul><script></script><template><p></p></template><style></style><!-- A --><li>A</li></ul>',
    outcome: 'good',
  },
  { name: 'hidden content', in: '<ul><li>A</li><div hidden>B</div></ul>', outcome: 'good' },
  { name: 'an element with role=listitem', in: '<ul><div role=listitem>A</div></ul>', outcome: 'good' },
  { name: 'a list within an item', in: '<ul><li>A<ul><li>B</ul></ul>', outcome: 'good' },
  {
    name: 'another element',
    in: '<ul id=u><li>A</li><div>B</div></ul>',
    outcome: 'invalid-content',
    message: 'The list contains something other than list items.',
    data: { checked: 1, failed: 1 },
    evidence: [{ selector: '#u', detail: 'It contains <div>.' }],
  },
  {
    name: 'a list directly inside a list',
    in: '<ul><li>A</li><ul><li>B</li></ul></ul>',
    outcome: 'invalid-content',
    data: { checked: 2, failed: 1 },
  },
  {
    name: 'text',
    in: '<ul>A<li>B</li></ul>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It contains text outside its items.' }],
  },
  {
    name: 'an item with another role',
    in: '<ul><li>A</li><li role=separator></li></ul>',
    outcome: 'invalid-content',
    evidence: [{ detail: 'It contains <li role="separator">.' }],
  },
  { name: 'no lists', in: '<p>A</p><dl><div></div></dl><menu><p></p></menu>', outcome: 'none' },
  { name: 'with a role', in: '<ul role=tablist><p>A</p></ul><ul role=none><p>B</p></ul>', outcome: 'none' },
  { name: 'hidden', in: '<ul hidden><p>A</p></ul>', outcome: 'none' },
  { name: 'truncated page', in: '<ul><p>A</p></ul>', body: { truncated: true }, outcome: 'unknown' },
]);
