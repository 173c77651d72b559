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
    name: 'types that fit',
    in: '<input type=email autocomplete=email><input type=email autocomplete="section-a username webauthn"><input type=password autocomplete=new-password><input type=tel autocomplete="home tel"><input type=url autocomplete=url><input type=date autocomplete=bday><input type=month autocomplete=cc-exp><input type=number autocomplete=cc-exp-year>',
    outcome: 'good',
  },
  {
    name: 'text types, lists and text areas',
    in: '<input autocomplete=email><input type=search autocomplete=street-address><input type=nonsense autocomplete=tel><select autocomplete=country></select><textarea autocomplete=street-address></textarea>',
    outcome: 'good',
  },
  {
    name: 'a keypad for digits',
    in: '<input type=tel autocomplete=cc-number><input type=number autocomplete=one-time-code><input type=date autocomplete=off>',
    outcome: 'good',
  },
  {
    name: 'another type',
    in: '<input id=n type=number autocomplete=email><input type=email autocomplete=email>',
    outcome: 'wrong-type',
    message: '1 of 2 autocomplete attributes does not fit the type of its field.',
    evidence: [{ selector: '#n', detail: '“email” on type="number"' }],
  },
  {
    name: 'other types that do not fit',
    in: '<input type=url autocomplete=email><input type=email autocomplete=name><input type=date autocomplete=name><input type=color autocomplete=sex><input type=tel autocomplete=name>',
    outcome: 'wrong-type',
    data: { checked: 5, failed: 5 },
  },
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
