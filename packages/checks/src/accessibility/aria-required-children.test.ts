import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaRequiredChildren } from './aria-required-children.ts';

describeCheck(ariaRequiredChildren, [
  {
    name: 'items in a list',
    in: '<div role=List><div role=listitem>A</div></div>',
    outcome: 'good',
    message: 'The element with a container role contains only the roles it requires.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'native list items', in: '<div role=list><li>A</li></div>', outcome: 'good' },
  {
    name: 'generic elements in between',
    in: '<div role=list><div><div role=listitem>A</div></div></div>',
    outcome: 'good',
  },
  {
    name: 'groups in between',
    in: '<div role=listbox><div role=group><div role=option>A</div></div></div>',
    outcome: 'good',
  },
  {
    name: 'presentational elements in between',
    in: '<ul role=tablist><li role=presentation><a role=tab>A</a></li></ul>',
    outcome: 'good',
  },
  {
    name: 'owned elements',
    in: '<div role=list aria-owns=i></div><div id=i role=listitem>A</div>',
    outcome: 'good',
  },
  {
    name: 'empty',
    in: '<ul role=listbox></ul><div role=menu>\n</div>',
    outcome: 'good',
  },
  {
    name: 'an empty row',
    in: '<div role=table><div id=r role=row> <i></i></div><div role=row><span role=cell></span></div></div>',
    outcome: 'invalid-children',
    data: { checked: 3, failed: 1 },
    evidence: [
      { selector: '#r', detail: '“row” must contain cell or columnheader or gridcell or rowheader.' },
    ],
  },
  {
    name: 'an empty row that is busy, a hidden one, one that owns its cell',
    in: '<div role=table><div role=row aria-busy=true></div><div role=row hidden></div><div role=row aria-owns=c></div></div><div role=cell id=c>A</div>',
    outcome: 'good',
  },
  { name: 'empty rows of tables in HTML', in: '<table><tr></table>', outcome: 'none' },
  { name: 'busy', in: '<div role=list aria-busy=true>Loading</div>', outcome: 'good' },
  {
    name: 'hidden element with another role',
    in: '<div role=list><div role=listitem>A</div><button hidden>B</button></div>',
    outcome: 'good',
  },
  {
    name: 'a separator in a menu',
    in: '<div role=menu><div role=menuitem>A</div><hr></div>',
    outcome: 'good',
  },
  {
    name: 'edits in a suggestion',
    in: '<span role=suggestion><del>A</del><ins>B</ins></span><span role=suggestion><s>A</s></span>',
    outcome: 'good',
  },
  {
    name: 'other text in a suggestion',
    in: '<span role=suggestion><b>A</b></span>',
    outcome: 'invalid-children',
    evidence: [{ detail: '“suggestion” must contain insertion or deletion.' }],
  },
  {
    name: 'only text',
    in: '<div id=d role=list>A</div>',
    outcome: 'invalid-children',
    message: 'The element with a container role does not contain the roles it requires.',
    evidence: [{ selector: '#d', detail: '“list” must contain listitem.' }],
  },
  {
    name: 'element with another role',
    in: '<div role=tablist><div role=tab>A</div><button>B</button></div>',
    outcome: 'invalid-children',
    evidence: [{ detail: '“tablist” must not contain button.' }],
  },
  {
    name: 'element with an ARIA attribute',
    in: '<div role=list><div role=listitem>A</div><p aria-live=polite>B</p></div>',
    outcome: 'invalid-children',
    evidence: [{ detail: '“list” must not contain <p>.' }],
  },
  {
    name: 'role=none does not apply to a focusable element',
    in: '<div role=menu><a href=/ role=none>A</a></div>',
    outcome: 'invalid-children',
  },
  {
    name: 'links without a role',
    in: '<nav role=menubar><a href=/>A</a></nav>',
    outcome: 'invalid-children',
  },
  {
    name: 'element that owns itself',
    in: '<div id=d role=list aria-owns=d>A</div>',
    outcome: 'invalid-children',
  },
  { name: 'no such roles', in: '<ul><p></p></ul><div role=button></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=list hidden>A</div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=list>A</div>', body: { truncated: true }, outcome: 'unknown' },
]);
