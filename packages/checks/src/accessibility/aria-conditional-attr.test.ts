import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaConditionalAttr } from './aria-conditional-attr.ts';

const row = (attributes: string) => `<tr ${attributes}><td>1</td></tr>`;

describeCheck(ariaConditionalAttr, [
  {
    name: 'a switch',
    in: '<input type="checkbox" role="switch" aria-checked="true">',
    outcome: 'not-allowed',
  },
  {
    name: 'a menu item',
    in: '<input type=radio role=menuitemradio checked aria-checked=false>',
    outcome: 'not-allowed',
  },
  {
    name: 'a switch in its own state',
    in: '<input type=checkbox role=switch checked aria-checked=true>',
    outcome: 'good',
  },
  {
    name: 'a checkbox as a button',
    in: '<input type=checkbox role=button aria-pressed=true aria-checked=true>',
    outcome: 'none',
  },
  {
    name: 'aria-checked matches the checked state',
    in: '<input type=CHECKBOX aria-checked=false><input type=radio checked aria-checked=TRUE>',
    outcome: 'good',
    message: 'Both elements with conditional ARIA attributes use them correctly.',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'invalid value on an unchecked checkbox',
    in: '<input type=checkbox aria-checked=x>',
    outcome: 'good',
  },
  {
    name: 'treegrid row',
    in: `<table role=treegrid>${row('aria-level=1 aria-expanded=true')}</table>`,
    outcome: 'good',
  },
  { name: 'row without a table', in: '<div role=row aria-level=1></div>', outcome: 'good' },
  {
    name: 'rowgroup in between',
    in: '<div role=treegrid><div role=rowgroup><div role=row aria-level=2></div></div></div>',
    outcome: 'good',
  },
  {
    name: 'unchecked checkbox with aria-checked=true',
    in: '<input id=a type=checkbox aria-checked=true><input type=checkbox checked aria-checked=true>',
    outcome: 'not-allowed',
    message: '1 of 2 elements with conditional ARIA attributes uses them where ARIA does not allow it.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#a', detail: 'aria-checked is true, but the checked state is false.' }],
  },
  {
    name: 'checked checkbox with aria-checked=false',
    in: '<input type=checkbox checked aria-checked=false>',
    outcome: 'not-allowed',
  },
  { name: 'mixed state', in: '<input type=checkbox aria-checked=mixed>', outcome: 'not-allowed' },
  { name: 'radio button', in: '<input type=radio aria-checked=true>', outcome: 'not-allowed' },
  {
    name: 'mixed radio button',
    in: '<input type=radio checked aria-checked=mixed>',
    outcome: 'not-allowed',
  },
  {
    name: 'table row',
    in: `<table>${row('id=r aria-expanded=false aria-level=2')}</table>`,
    outcome: 'not-allowed',
    evidence: [{ selector: '#r', detail: 'aria-expanded, aria-level on a row of a table.' }],
  },
  {
    name: 'grid row',
    in: '<div role=grid><div role=row aria-posinset=1 aria-setsize=3></div></div>',
    outcome: 'not-allowed',
    evidence: [{ detail: 'aria-posinset, aria-setsize on a row of a grid.' }],
  },
  {
    name: 'table in a treegrid',
    in: `<div role=treegrid><table>${row('aria-level=1')}</table></div>`,
    outcome: 'not-allowed',
  },
  {
    name: 'checkbox with a role without a state',
    in: '<input type=checkbox role=none aria-checked=true tabindex=-1><input type=checkbox role=button aria-checked=true>',
    outcome: 'not-allowed',
    data: { checked: 1, failed: 1 },
  },
  { name: 'ARIA checkbox', in: '<div role=checkbox aria-checked=true tabindex=0>A</div>', outcome: 'none' },
  { name: 'empty aria-checked', in: '<input type=checkbox aria-checked>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><input type=checkbox aria-checked=true></div>', outcome: 'none' },
  {
    name: 'row of a presentational table',
    in: `<table role=presentation>${row('aria-level=1')}</table>`,
    outcome: 'none',
  },
  { name: 'no conditional attributes', in: '<input type=checkbox checked>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<input type=checkbox aria-checked=true>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
