import { describeCheck } from '../../test/kit/describe-check.ts';
import { formFieldMultipleLabels } from './form-field-multiple-labels.ts';

describeCheck(formFieldMultipleLabels, [
  {
    name: 'one',
    in: '<label for=n>Name</label><input id=n>',
    outcome: 'good',
    message: 'The form field has at most one label.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'none', in: '<input>', outcome: 'good' },
  {
    name: 'the same label around and with for',
    in: '<label for=n>Name <input id=n></label>',
    outcome: 'good',
  },
  {
    name: 'a hidden second label',
    in: '<label for=n>A</label><label for=n hidden>B</label><input id=n>',
    outcome: 'good',
  },
  {
    name: 'two labels with for',
    in: '<label for=n>A</label><label for=n>B</label><input id=n>',
    outcome: 'several',
    message: 'The form field has multiple labels.',
    evidence: [{ selector: '#n', detail: 'It has 2 labels.' }],
  },
  {
    name: 'one with for, one around',
    in: '<label for=n>A</label><label>B <select id=n></select></label>',
    outcome: 'several',
  },
  { name: 'no fields', in: '<button>A</button><input type=hidden>', outcome: 'none' },
  { name: 'truncated page', in: '<input>', body: { truncated: true }, outcome: 'unknown' },
]);
