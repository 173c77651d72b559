import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaRequiredAttr } from './aria-required-attr.ts';

describeCheck(ariaRequiredAttr, [
  {
    name: 'all present',
    in: '<div role=checkbox aria-checked=false></div><div role=button></div>',
    outcome: 'good',
    message: 'Both elements with a role have their required attributes.',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'provided by HTML',
    in: '<input type=checkbox role=switch><h2 role=heading></h2><input type=range role=slider>',
    outcome: 'good',
  },
  {
    name: 'comboboxes of HTML',
    in: '<select role=combobox></select><input list=d role=combobox><datalist id=d></datalist>',
    outcome: 'good',
  },
  {
    name: 'a list of suggestions that does not exist',
    in: '<input list=d role=combobox>',
    outcome: 'missing',
    evidence: [{ detail: 'Missing: aria-controls, aria-expanded.' }],
  },
  { name: 'collapsed combobox', in: '<input role=combobox aria-expanded=FALSE>', outcome: 'good' },
  { name: 'separator that cannot be focused', in: '<div role=separator></div>', outcome: 'good' },
  { name: 'slider with aria-valuetext', in: '<div role=slider aria-valuetext=much></div>', outcome: 'good' },
  {
    name: 'no attributes',
    in: '<div id=d role=Checkbox></div>',
    outcome: 'missing',
    message: 'The element with a role is missing a required attribute.',
    evidence: [{ selector: '#d', detail: 'Missing: aria-checked.' }],
  },
  { name: 'empty attribute', in: '<div role=radio aria-checked=""></div>', outcome: 'missing' },
  {
    name: 'expanded combobox without aria-controls',
    in: '<input role=combobox aria-expanded=true>',
    outcome: 'missing',
    evidence: [{ detail: 'Missing: aria-controls.' }],
  },
  {
    name: 'combobox without aria-expanded',
    in: '<div role=combobox></div>',
    outcome: 'missing',
  },
  { name: 'focusable separator', in: '<div role=separator tabindex=0></div>', outcome: 'missing' },
  { name: 'heading without aria-level', in: '<div role=heading></div>', outcome: 'missing' },
  { name: 'no roles', in: '<div></div><div role=nonsense></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=checkbox hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=checkbox></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
