import { describeCheck } from '../../../test/kit/describe-check.ts';
import { headingOrder } from './heading-order.ts';

describeCheck(headingOrder, [
  {
    name: 'one by one',
    in: '<h1>A</h1><h2>B</h2><h3>C</h3>',
    outcome: 'good',
    data: { checked: 3, failed: 0 },
  },
  { name: 'back by several', in: '<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>', outcome: 'good' },
  { name: 'from any level', in: '<h4>A</h4><h5>B</h5>', outcome: 'good' },
  {
    name: 'by role and level',
    in: '<h1>A</h1><div role=heading aria-level=2>B</div><h3>C</h3>',
    outcome: 'good',
  },
  { name: 'by role without a level', in: '<h1>A</h1><div role=HEADING>B</div><h3>C</h3>', outcome: 'good' },
  { name: 'aria-level before the element', in: '<h1>A</h1><h4 aria-level=2>B</h4>', outcome: 'good' },
  {
    name: 'an aria-level that is none',
    in: '<h1>A</h1><h2 aria-level=x>B</h2><h2 aria-level=0>C</h2>',
    outcome: 'good',
  },
  { name: 'a hidden one between', in: '<h1>A</h1><h4 hidden>B</h4><h2>C</h2>', outcome: 'good' },
  {
    name: 'one that is something else',
    in: '<h1>A</h1><h4 role=tab>B</h4><h4 role=none>C</h4>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'a level left out',
    in: '<h1>A</h1><h3 id=x>B</h3><h4>C</h4>',
    outcome: 'skipped',
    data: { checked: 3, failed: 1 },
    evidence: [{ selector: '#x', detail: 'Level 3 after level 1.' }],
  },
  {
    name: 'in the order of the document, not of nesting',
    in: '<div><h1>A</h1></div><section><div><h3>B</h3></div></section><h2>C</h2>',
    outcome: 'skipped',
    evidence: 1,
  },
  {
    name: 'a hidden one does not fill the gap',
    in: '<h1>A</h1><h2 hidden>B</h2><h3>C</h3>',
    outcome: 'skipped',
  },
  { name: 'by aria-level', in: '<h1>A</h1><h2 aria-level=3>B</h2>', outcome: 'skipped' },
  { name: 'no headings', in: '<p>A</p>', outcome: 'none' },
  { name: 'the page was cut', in: '<h1>A</h1>', body: { truncated: true }, outcome: 'unknown' },
]);
