import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaValidAttrValue } from './aria-valid-attr-value.ts';

describeCheck(ariaValidAttrValue, [
  {
    name: 'valid ones',
    in: '<p id=a aria-hidden=FALSE aria-live=polite aria-labelledby="x a"></p>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  { name: 'one that ARIA does not have is another check’s', in: '<p aria-x=y></p>', outcome: 'good' },
  { name: 'an empty label', in: '<p aria-label=""></p>', outcome: 'good' },
  {
    name: 'what a closed part controls',
    in: '<button aria-controls=x aria-expanded=false></button>',
    outcome: 'good',
  },
  {
    name: 'what another tab controls',
    in: '<div role=tab aria-controls=x aria-selected=false></div>',
    outcome: 'good',
  },
  {
    name: 'what a closed part owns',
    in: '<input role=combobox aria-owns=x aria-expanded=false>',
    outcome: 'good',
  },
  {
    name: 'a word that is none',
    in: '<p id=p aria-live=loud></p>',
    outcome: 'invalid',
    evidence: [{ selector: '#p', detail: 'aria-live="loud"' }],
  },
  { name: 'a number that is none', in: '<h2 aria-level=two></h2>', outcome: 'invalid' },
  {
    name: 'what an open part controls',
    in: '<button aria-controls=x aria-expanded=true></button>',
    outcome: 'invalid',
  },
  { name: 'what it owns', in: '<div aria-owns=x></div>', outcome: 'invalid' },
  { name: 'what is active', in: '<div role=listbox aria-activedescendant=x></div>', outcome: 'invalid' },
  { name: 'the worse of two', in: '<p aria-current=x aria-live=loud></p>', outcome: 'invalid' },
  {
    name: 'a name that refers to nothing',
    in: '<p id=p aria-labelledby=x></p>',
    outcome: 'doubtful',
    evidence: [{ selector: '#p', detail: 'aria-labelledby="x"' }],
  },
  { name: 'a description that refers to nothing', in: '<p aria-describedby=x></p>', outcome: 'doubtful' },
  {
    name: 'the popup that it controls',
    in: '<button aria-controls=x aria-haspopup=menu></button>',
    outcome: 'doubtful',
  },
  { name: 'an empty one', in: '<p aria-expanded></p>', outcome: 'doubtful' },
  { name: 'an unknown aria-current', in: '<p aria-current=here></p>', outcome: 'doubtful' },
  { name: 'none', in: '<p></p>', outcome: 'none' },
  { name: 'hidden', in: '<p aria-live=loud hidden></p>', outcome: 'none' },
  { name: 'the page was cut', in: '<p aria-live=loud></p>', body: { truncated: true }, outcome: 'unknown' },
]);
