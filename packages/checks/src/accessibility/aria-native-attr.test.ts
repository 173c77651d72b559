import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaNativeAttr } from './aria-native-attr.ts';

describeCheck(ariaNativeAttr, [
  {
    name: 'the same state',
    in: '<input required aria-required=true><button disabled aria-disabled=TRUE>A</button>',
    outcome: 'good',
    message: 'Both elements with a native attribute have no ARIA duplicate of it.',
  },
  {
    name: 'another state',
    in: '<input id=i required aria-required=false><input required aria-required=true>',
    outcome: 'contradiction',
    message: '1 of 2 elements with a native attribute contradicts it in ARIA.',
    evidence: [{ selector: '#i', detail: 'aria-required="false" beside required.' }],
  },
  { name: 'read-only', in: '<textarea readonly aria-readonly=false></textarea>', outcome: 'contradiction' },
  {
    name: 'an option',
    in: '<select><option selected aria-selected=false>A</select>',
    outcome: 'contradiction',
  },
  {
    name: 'a repeated minimum',
    in: '<input type=range min=1 aria-valuemin=1>',
    outcome: 'repetition',
    message: 'The element with a native attribute repeats it in ARIA.',
    evidence: [{ detail: 'aria-valuemin="1" beside min.' }],
  },
  {
    name: 'a state of a radio button without a checked attribute',
    in: '<input type=radio aria-checked=false>',
    outcome: 'repetition',
    evidence: [{ detail: 'aria-checked="false" on <input type="radio">.' }],
  },
  { name: 'another maximum', in: '<input type=number max=9 aria-valuemax=10>', outcome: 'contradiction' },
  {
    name: 'a progress bar',
    in: '<progress value=1 max=2 aria-valuenow=1></progress>',
    outcome: 'good',
  },
  { name: 'a meter', in: '<meter value=1 aria-valuenow=2></meter>', outcome: 'contradiction' },
  { name: 'a placeholder', in: '<input placeholder=City aria-placeholder=city>', outcome: 'repetition' },
  {
    name: 'another placeholder',
    in: '<textarea placeholder=City aria-placeholder=Town></textarea>',
    outcome: 'contradiction',
  },
  {
    name: 'columns of a cell',
    in: '<table><tr><td colspan=2 aria-colspan=2>A</table>',
    outcome: 'good',
  },
  {
    name: 'other columns of a cell',
    in: '<table><tr><td colspan=2 aria-colspan=3>A</table>',
    outcome: 'contradiction',
    evidence: [{ detail: 'aria-colspan="3" beside colspan.' }],
  },
  { name: 'a checkbox', in: '<input type=checkbox checked aria-checked=true>', outcome: 'repetition' },
  {
    name: 'checkboxes in another state, which another check reports',
    in: '<input type=checkbox aria-checked=mixed><input type=checkbox aria-checked=true><input type=radio checked aria-checked=false>',
    outcome: 'good',
  },
  {
    name: 'a radio button as a menu item',
    in: '<input type=radio role=menuitemradio aria-checked=false>',
    outcome: 'repetition',
  },
  {
    name: 'a contradiction after a repetition',
    in: '<input type=number min=1 aria-valuemin=1 required aria-required=false>',
    outcome: 'contradiction',
  },
  { name: 'an empty value', in: '<input placeholder=City aria-placeholder="">', outcome: 'good' },
  {
    name: 'without the native attribute, on another element',
    in: '<input aria-required=true><div required aria-required=false></div><div role=checkbox aria-checked=true></div>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<input hidden required aria-required=false>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<input required aria-required=false>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
