import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaValidAttr } from './aria-valid-attr.ts';

describeCheck(ariaValidAttr, [
  {
    name: 'some',
    in: '<p ARIA-Label=A aria-live=polite></p>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  { name: 'one of ARIA 1.3', in: '<p aria-braillelabel=A></p>', outcome: 'good' },
  {
    name: 'misspelt',
    in: '<p id=p aria-labeledby=a></p><p aria-label=A></p>',
    outcome: 'misspelt',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#p', detail: 'There is no aria-labeledby.' }],
  },
  { name: 'nothing after the hyphen', in: '<p aria-></p>', outcome: 'misspelt' },
  { name: 'none', in: '<p role=none></p>', outcome: 'none' },
  { name: 'hidden', in: '<p aria-x=1 hidden></p>', outcome: 'none' },
  { name: 'the page was cut', in: '<p aria-x=1></p>', body: { truncated: true }, outcome: 'unknown' },
]);
