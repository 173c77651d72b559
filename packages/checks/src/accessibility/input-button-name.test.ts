import { describeCheck } from '../../test/kit/describe-check.ts';
import { inputButtonName } from './input-button-name.ts';

describeCheck(inputButtonName, [
  {
    name: 'a value',
    in: '<input type=BUTTON value=Send>',
    outcome: 'good',
    message: 'The input button has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'default text of the browser', in: '<input type=submit><input type=reset>', outcome: 'good' },
  { name: 'aria-label', in: '<input type=button aria-label=Send>', outcome: 'good' },
  { name: 'a label', in: '<label for=b>Send</label><input type=button id=b>', outcome: 'good' },
  { name: 'none', in: '<input id=b type=button>', outcome: 'unnamed', evidence: [{ selector: '#b' }] },
  {
    name: 'an empty value',
    in: '<input type=submit value=""><input type=reset value=" ">',
    outcome: 'unnamed',
    message: '2 of 2 input buttons have no accessible name.',
    data: { checked: 2, failed: 2 },
  },
  { name: 'no input buttons', in: '<button></button><input>', outcome: 'none' },
  { name: 'hidden', in: '<input type=button hidden>', outcome: 'none' },
  { name: 'truncated page', in: '<input type=button>', body: { truncated: true }, outcome: 'unknown' },
]);
