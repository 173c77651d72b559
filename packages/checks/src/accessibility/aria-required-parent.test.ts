import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaRequiredParent } from './aria-required-parent.ts';

describeCheck(ariaRequiredParent, [
  {
    name: 'in a list',
    in: '<div role=list><div role=ListItem>A</div></div>',
    outcome: 'good',
    message: 'The element whose role requires a parent has the required parent.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'an option beside a native one with its own role',
    in: '<select><option role=option>A</select><div id=d role=option>A</div>',
    outcome: 'wrong-parent',
    data: { checked: 1, failed: 1 },
    evidence: [{ selector: '#d', detail: '“option” must be in group or listbox.' }],
  },
  { name: 'in a native list', in: '<ul><div role=listitem>A</div></ul>', outcome: 'good' },
  {
    name: 'generic and presentational elements in between',
    in: '<div role=tablist><p><b role=none><a role=tab>A</a></b></p></div>',
    outcome: 'good',
  },
  {
    name: 'a group in between',
    in: '<div role=listbox><div role=group><div role=option>A</div></div></div>',
    outcome: 'good',
  },
  {
    name: 'a group of a tree item',
    in: '<div role=tree><div role=treeitem><div role=group><div role=treeitem>A</div></div></div></div>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'owned',
    in: '<div role=list aria-owns="x i"></div><div id=i role=listitem>A</div>',
    outcome: 'good',
  },
  {
    name: 'ancestor owned through aria-owns',
    in: '<div role=tablist aria-owns=i></div><div id=i><b role=tab>A</b></div>',
    outcome: 'good',
  },
  { name: 'a row in a table', in: '<table><tr><td role=cell>A</table>', outcome: 'good' },
  {
    name: 'no parent with a role',
    in: '<div id=d role=tab>A</div>',
    outcome: 'wrong-parent',
    message: 'The element whose role requires a parent is outside the required parent.',
    evidence: [{ selector: '#d', detail: '“tab” must be in tablist.' }],
  },
  { name: 'parent with another role', in: '<nav><div role=menuitem>A</div></nav>', outcome: 'wrong-parent' },
  {
    name: 'landmark in between',
    in: '<div role=list><section aria-label=A><div role=listitem>A</div></section></div>',
    outcome: 'wrong-parent',
  },
  {
    name: 'owned by an element with another role',
    in: '<div role=menu aria-owns=i></div><div id=i role=listitem>A</div>',
    outcome: 'wrong-parent',
  },
  { name: 'no such roles', in: '<li>A</li><div role=button>B</div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=tab hidden>A</div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=tab>A</div>', body: { truncated: true }, outcome: 'unknown' },
]);
