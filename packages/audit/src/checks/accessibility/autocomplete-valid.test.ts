import { describeCheck } from '../../../test/kit/describe-check.ts';
import { autocompleteValid } from './autocomplete-valid.ts';

describeCheck(autocompleteValid, [
  {
    name: 'a word of the standard',
    in: '<input AUTOCOMPLETE=Given-Name>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'several',
    in: '<textarea autocomplete="section-a shipping street-address"></textarea>',
    outcome: 'good',
  },
  {
    name: 'off in the words of authors',
    in: '<input autocomplete=off><input autocomplete=none><input autocomplete=false>',
    outcome: 'good',
  },
  { name: 'a word that loses nothing', in: '<input autocomplete=gender>', outcome: 'good' },
  {
    name: 'another word',
    in: '<input id=i autocomplete=firstname>',
    outcome: 'invalid',
    evidence: [{ selector: '#i', detail: '“firstname”' }],
  },
  { name: 'the wrong order', in: '<select autocomplete="country shipping"></select>', outcome: 'invalid' },
  { name: 'a work name', in: '<input autocomplete="work name">', outcome: 'invalid' },
  { name: 'none, or blank', in: '<input><input autocomplete><input autocomplete=" ">', outcome: 'none' },
  {
    name: 'of a form, of a button',
    in: '<form autocomplete=x></form><input type=submit autocomplete=x>',
    outcome: 'none',
  },
  {
    name: 'disabled, read-only',
    in: '<input autocomplete=x disabled><input autocomplete=x readonly><input autocomplete=x aria-disabled=true>',
    outcome: 'none',
  },
  {
    name: 'not to be reached, with another role',
    in: '<input autocomplete=x tabindex=-1 role=img>',
    outcome: 'none',
  },
  { name: 'hidden', in: '<input autocomplete=x hidden>', outcome: 'none' },
  { name: 'the page was cut', in: '<input autocomplete=x>', body: { truncated: true }, outcome: 'unknown' },
]);
