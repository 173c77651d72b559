import { describeCheck } from '../../test/kit/describe-check.ts';
import { headingOrder } from './heading-order.ts';

describeCheck(headingOrder, [
  {
    name: 'one level at a time',
    in: '<h1>A</h1><h2>B</h2><h3>C</h3>',
    outcome: 'good',
    data: { checked: 3, failed: 0 },
  },
  { name: 'back several levels', in: '<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>', outcome: 'good' },
  { name: 'starting at any level', in: '<h4>A</h4><h5>B</h5>', outcome: 'good' },
  {
    name: 'by role and level',
    in: '<h1>A</h1><div role=heading aria-level=2>B</div><h3>C</h3>',
    outcome: 'good',
  },
  { name: 'by role without a level', in: '<h1>A</h1><div role=HEADING>B</div><h3>C</h3>', outcome: 'good' },
  { name: 'aria-level overrides the element', in: '<h1>A</h1><h4 aria-level=2>B</h4>', outcome: 'good' },
  {
    name: 'an invalid aria-level',
    in: '<h1>A</h1><h2 aria-level=x>B</h2><h2 aria-level=0>C</h2>',
    outcome: 'good',
  },
  { name: 'a hidden heading in between', in: '<h1>A</h1><h4 hidden>B</h4><h2>C</h2>', outcome: 'good' },
  {
    name: 'a heading with another role',
    in: '<h1>A</h1><h4 role=tab>B</h4><h4 role=none>C</h4>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a skipped level',
    in: '<h1>A</h1><h3 id=x>B</h3><h4>C</h4>',
    outcome: 'skipped',
    message: '1 of 3 headings skips a level.',
    data: { checked: 3, failed: 1 },
    evidence: [{ selector: '#x', detail: 'Level 3 after level 1.' }],
  },
  {
    name: 'document order, not nesting',
    in: '<div><h1>A</h1></div><section><div><h3>B</h3></div></section><h2>C</h2>',
    outcome: 'skipped',
    evidence: 1,
  },
  {
    name: 'a hidden heading does not fill the gap',
    in: '<h1>A</h1><h2 hidden>B</h2><h3>C</h3>',
    outcome: 'skipped',
  },
  { name: 'by aria-level', in: '<h1>A</h1><h2 aria-level=3>B</h2>', outcome: 'skipped' },
  { name: 'no headings', in: '<p>A</p>', outcome: 'none' },
  { name: 'truncated page', in: '<h1>A</h1>', body: { truncated: true }, outcome: 'unknown' },
]);
