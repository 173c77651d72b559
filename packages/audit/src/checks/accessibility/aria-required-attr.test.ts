import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaRequiredAttr } from './aria-required-attr.ts';

describeCheck(ariaRequiredAttr, [
  {
    name: 'all there',
    in: '<div role=checkbox aria-checked=false></div><div role=button></div>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'given by HTML',
    in: '<input type=checkbox role=switch><h2 role=heading></h2><input type=range role=slider>',
    outcome: 'good',
  },
  { name: 'a closed combobox', in: '<input role=combobox aria-expanded=FALSE>', outcome: 'good' },
  { name: 'a separator that only separates', in: '<div role=separator></div>', outcome: 'good' },
  { name: 'a slider with a text', in: '<div role=slider aria-valuetext=much></div>', outcome: 'good' },
  {
    name: 'none of them',
    in: '<div id=d role=Checkbox></div>',
    outcome: 'missing',
    evidence: [{ selector: '#d', detail: 'Without aria-checked.' }],
  },
  { name: 'an empty one', in: '<div role=radio aria-checked=""></div>', outcome: 'missing' },
  {
    name: 'an open combobox that controls nothing',
    in: '<input role=combobox aria-expanded=true>',
    outcome: 'missing',
    evidence: [{ detail: 'Without aria-controls.' }],
  },
  {
    name: 'a combobox that does not say whether it is open',
    in: '<div role=combobox></div>',
    outcome: 'missing',
  },
  { name: 'a separator that can be moved', in: '<div role=separator tabindex=0></div>', outcome: 'missing' },
  { name: 'a heading without a level', in: '<div role=heading></div>', outcome: 'missing' },
  { name: 'no roles', in: '<div></div><div role=nonsense></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=checkbox hidden></div>', outcome: 'none' },
  {
    name: 'the page was cut',
    in: '<div role=checkbox></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
