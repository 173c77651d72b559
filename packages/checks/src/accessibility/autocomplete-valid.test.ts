import { describeCheck } from '../../test/kit/describe-check.ts';
import { autocompleteValid } from './autocomplete-valid.ts';

describeCheck(autocompleteValid, [
  {
    name: 'standard token',
    in: '<input AUTOCOMPLETE=Given-Name>',
    outcome: 'good',
    message: 'The autocomplete attribute is valid.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'several tokens',
    in: '<textarea autocomplete="section-a shipping street-address"></textarea>',
    outcome: 'good',
  },
  {
    name: 'common values for off',
    in: '<input autocomplete=off><input autocomplete=none><input autocomplete=false>',
    outcome: 'good',
  },
  { name: 'value without autofill data', in: '<input autocomplete=gender>', outcome: 'good' },
  {
    name: 'unknown token',
    in: '<input id=i autocomplete=firstname>',
    outcome: 'invalid',
    message: 'The autocomplete attribute is invalid.',
    evidence: [{ selector: '#i', detail: '“firstname”' }],
  },
  { name: 'wrong token order', in: '<select autocomplete="country shipping"></select>', outcome: 'invalid' },
  { name: 'work modifier on a name', in: '<input autocomplete="work name">', outcome: 'invalid' },
  { name: 'missing or blank', in: '<input><input autocomplete><input autocomplete=" ">', outcome: 'none' },
  {
    name: 'form, button',
    in: '<form autocomplete=x></form><input type=submit autocomplete=x>',
    outcome: 'none',
  },
  {
    name: 'disabled, read-only',
    in: '<input autocomplete=x disabled><input autocomplete=x readonly><input autocomplete=x aria-disabled=true>',
    outcome: 'none',
  },
  {
    name: 'not focusable and with another role',
    in: '<input autocomplete=x tabindex=-1 role=img>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<input autocomplete=x hidden>', outcome: 'none' },
  { name: 'truncated page', in: '<input autocomplete=x>', body: { truncated: true }, outcome: 'unknown' },
]);
