import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaConditionalAttr } from './aria-conditional-attr.ts';

const row = (attributes: string) => `<tr ${attributes}><td>1</td></tr>`;

describeCheck(ariaConditionalAttr, [
  {
    name: 'boxes that say what they are',
    in: '<input type=CHECKBOX aria-checked=false><input type=radio checked aria-checked=TRUE>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'a value that is none, on a box that is not checked',
    in: '<input type=checkbox aria-checked=x>',
    outcome: 'good',
  },
  {
    name: 'a row of a tree',
    in: `<table role=treegrid>${row('aria-level=1 aria-expanded=true')}</table>`,
    outcome: 'good',
  },
  { name: 'a row of nothing', in: '<div role=row aria-level=1></div>', outcome: 'good' },
  {
    name: 'a table of no role between',
    in: '<div role=treegrid><div role=rowgroup><div role=row aria-level=2></div></div></div>',
    outcome: 'good',
  },
  {
    name: 'a box that is not checked, and says so',
    in: '<input id=a type=checkbox aria-checked=true><input type=checkbox checked aria-checked=true>',
    outcome: 'unfit',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#a', detail: 'aria-checked says true, the box false.' }],
  },
  {
    name: 'a box that is checked, and denies it',
    in: '<input type=checkbox checked aria-checked=false>',
    outcome: 'unfit',
  },
  { name: 'a mixed state', in: '<input type=checkbox aria-checked=mixed>', outcome: 'unfit' },
  { name: 'a radio button', in: '<input type=radio aria-checked=true>', outcome: 'unfit' },
  {
    name: 'a radio button that is mixed',
    in: '<input type=radio checked aria-checked=mixed>',
    outcome: 'unfit',
  },
  {
    name: 'a row of a table',
    in: `<table>${row('id=r aria-expanded=false aria-level=2')}</table>`,
    outcome: 'unfit',
    evidence: [{ selector: '#r', detail: 'aria-expanded, aria-level on a row of a table.' }],
  },
  {
    name: 'a row of a grid',
    in: '<div role=grid><div role=row aria-posinset=1 aria-setsize=3></div></div>',
    outcome: 'unfit',
    evidence: [{ detail: 'aria-posinset, aria-setsize on a row of a grid.' }],
  },
  {
    name: 'a table in a tree',
    in: `<div role=treegrid><table>${row('aria-level=1')}</table></div>`,
    outcome: 'unfit',
  },
  {
    name: 'a box of another role',
    in: '<input type=checkbox role=switch aria-checked=true>',
    outcome: 'none',
  },
  { name: 'no native box', in: '<div role=checkbox aria-checked=true tabindex=0>A</div>', outcome: 'none' },
  { name: 'a blank one', in: '<input type=checkbox aria-checked>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><input type=checkbox aria-checked=true></div>', outcome: 'none' },
  {
    name: 'a row that is none',
    in: `<table role=presentation>${row('aria-level=1')}</table>`,
    outcome: 'none',
  },
  { name: 'nothing of the kind', in: '<input type=checkbox checked>', outcome: 'none' },
  {
    name: 'the page was cut',
    in: '<input type=checkbox aria-checked=true>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
