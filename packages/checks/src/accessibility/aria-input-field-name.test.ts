import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaInputFieldName } from './aria-input-field-name.ts';

describeCheck(ariaInputFieldName, [
  {
    name: 'aria-label',
    in: '<div role=textbox aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA input field has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=textbox aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=textbox title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=textbox>A</div>',
    outcome: 'unnamed',
    message: 'The ARIA input field has no accessible name.',
  },
  {
    name: 'no name',
    in: '<div id=d role=textbox></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'an empty combobox', in: '<div role=combobox></div>', outcome: 'unnamed' },
  { name: 'an empty listbox', in: '<div role=listbox></div>', outcome: 'unnamed' },
  { name: 'an empty searchbox', in: '<div role=searchbox></div>', outcome: 'unnamed' },
  { name: 'an empty slider', in: '<div role=slider></div>', outcome: 'unnamed' },
  { name: 'an empty spinbutton', in: '<div role=spinbutton></div>', outcome: 'unnamed' },
  { name: 'combobox around an input', in: '<div role=combobox><input aria-label=A></div>', outcome: 'none' },
  {
    name: 'listbox that a combobox controls',
    in: '<div role=combobox aria-label=A aria-controls=l></div><div role=listbox id=l></div>',
    outcome: 'good',
    data: { checked: 1 },
  },
  {
    name: 'listbox in a combobox',
    in: '<div role=combobox aria-label=A><div role=listbox></div></div>',
    outcome: 'good',
    data: { checked: 1 },
  },
  {
    name: 'native elements',
    in: '<input role=combobox><textarea role=searchbox></textarea>',
    outcome: 'none',
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=textbox hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=textbox></div>', body: { truncated: true }, outcome: 'unknown' },
]);
