import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaHiddenBody } from './aria-hidden-body.ts';

describeCheck(ariaHiddenBody, [
  { name: 'no attribute', html: '<body>A', outcome: 'shown' },
  { name: 'false', html: '<body aria-hidden=false>A', outcome: 'shown' },
  { name: 'a part', html: '<body><div aria-hidden=true>A</div>', outcome: 'shown' },
  {
    name: 'true',
    html: '<body ARIA-HIDDEN=" True ">A',
    outcome: 'hidden',
    evidence: [{ selector: 'html > body' }],
  },
  { name: 'a set of frames', html: '<frameset aria-hidden=true>', outcome: 'none' },
]);
