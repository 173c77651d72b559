import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaHiddenBody } from './aria-hidden-body.ts';

describeCheck(ariaHiddenBody, [
  { name: 'no attribute', html: '<body>A', outcome: 'visible' },
  { name: 'false', html: '<body aria-hidden=false>A', outcome: 'visible' },
  { name: 'on a child element', html: '<body><div aria-hidden=true>A</div>', outcome: 'visible' },
  {
    name: 'true',
    html: '<body ARIA-HIDDEN=" True ">A',
    outcome: 'hidden',
    evidence: [{ selector: 'html > body' }],
  },
  { name: 'frameset', html: '<frameset aria-hidden=true>', outcome: 'none' },
]);
