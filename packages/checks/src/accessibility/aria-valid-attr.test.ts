import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaValidAttr } from './aria-valid-attr.ts';

describeCheck(ariaValidAttr, [
  {
    name: 'valid attributes',
    in: '<p ARIA-Label=A aria-live=polite></p>',
    outcome: 'good',
    message: 'The element with ARIA attributes uses only valid attributes.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'ARIA 1.3 attribute', in: '<p aria-braillelabel=A></p>', outcome: 'good' },
  {
    name: 'texts of indices, which ARIA 1.3 adds',
    in: '<table><tr aria-rowindextext="Row A"><td aria-colindextext="Column B"></table>',
    outcome: 'good',
  },
  {
    name: 'misspelled',
    in: '<p id=p aria-labeledby=a></p><p aria-label=A></p>',
    outcome: 'unknown-attribute',
    message: '1 of 2 elements with ARIA attributes uses an unknown aria- attribute.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#p', detail: 'aria-labeledby is not an ARIA attribute.' }],
  },
  { name: 'nothing after the hyphen', in: '<p aria-></p>', outcome: 'unknown-attribute' },
  { name: 'no ARIA attributes', in: '<p role=none></p>', outcome: 'none' },
  { name: 'hidden', in: '<p aria-x=1 hidden></p>', outcome: 'none' },
  { name: 'truncated page', in: '<p aria-x=1></p>', body: { truncated: true }, outcome: 'unknown' },
]);
