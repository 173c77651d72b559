import { describeCheck } from '../../test/kit/describe-check.ts';
import { label } from './label.ts';

describeCheck(label, [
  {
    name: 'label with for',
    in: '<label for=n>Name</label><input id=n>',
    outcome: 'good',
    message: 'The form field has a label.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'label of an earlier field', in: '<input id=n><LABEL FOR=n>Name</LABEL>', outcome: 'good' },
  { name: 'label around the field', in: '<label>Name <textarea></textarea></label>', outcome: 'good' },
  {
    name: 'a second field in the same label',
    in: '<label>From and to <input><input></label>',
    outcome: 'good',
  },
  { name: 'an image in the label', in: '<label><img alt=Name><input></label>', outcome: 'good' },
  { name: 'aria-label', in: '<input aria-label=Name>', outcome: 'good' },
  { name: 'aria-labelledby', in: '<p id=l>Name</p><input aria-labelledby=l>', outcome: 'good' },
  { name: 'a title', in: '<input title=Name>', outcome: 'good' },
  {
    name: 'one of two labels is hidden',
    in: '<label for=n hidden>A</label><label for=n>B</label><input id=n>',
    outcome: 'good',
  },
  {
    name: 'none',
    in: '<input id=n type=EMAIL><textarea aria-label=Text></textarea>',
    outcome: 'unlabeled',
    message: '1 of 2 form fields has no label.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#n' }],
  },
  { name: 'text beside the field', in: '<p>Name <input></p>', outcome: 'unlabeled' },
  { name: 'a label for another', in: '<label for=m>Name</label><input id=n>', outcome: 'unlabeled' },
  { name: 'IDs differ in case', in: '<label for=N>Name</label><input id=n>', outcome: 'unlabeled' },
  { name: 'an empty label', in: '<label for=n> </label><input id=n>', outcome: 'unlabeled' },
  {
    name: 'a hidden label',
    in: '<label for=n hidden>Name</label><input id=n>',
    outcome: 'unlabeled',
    evidence: [{ detail: 'Its label is hidden.' }],
  },
  { name: 'a value is not a label', in: '<input value=Ann>', outcome: 'unlabeled' },
  { name: 'a checkbox', in: '<input type=checkbox> Yes', outcome: 'unlabeled' },
  {
    name: 'only a placeholder',
    in: '<input placeholder=Name>',
    outcome: 'placeholder-only',
    message: 'The form field has only a placeholder as its label.',
    evidence: 1,
  },
  {
    name: 'a placeholder and an unlabeled field',
    in: '<input placeholder=Name><input>',
    outcome: 'unlabeled',
    evidence: 1,
  },
  { name: 'no fields', in: '<p>Name</p>', outcome: 'none' },
  {
    name: 'buttons and hidden fields',
    in: '<input type=submit><input type=HIDDEN><input type=image><input type=reset><input type=button><button></button>',
    outcome: 'none',
  },
  {
    name: 'a field that is hidden',
    in: '<div hidden><input></div><input aria-hidden=true>',
    outcome: 'none',
  },
  { name: 'truncated page', in: '<input>', body: { truncated: true }, outcome: 'unknown' },
]);
