import { describeCheck } from '../../test/kit/describe-check.ts';
import { inlineStyleCount } from './inline-style-count.ts';

describeCheck(inlineStyleCount, [
  { name: 'none', in: '<p>Shoes', outcome: 'none' },
  { name: 'in a template', in: '<template><p style="color:red"></template>', outcome: 'none' },
  {
    name: 'two',
    in: '<p style="color:red">A<svg style="x:y"></svg>',
    outcome: 'present',
    message: '2 elements have a style attribute.',
    data: { elements: 2 },
  },
  { name: 'truncated page', in: '<p>', body: { truncated: true }, outcome: 'unknown' },
]);
