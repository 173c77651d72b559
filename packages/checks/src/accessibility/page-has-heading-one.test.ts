import { describeCheck } from '../../test/kit/describe-check.ts';
import { pageHasHeadingOne } from './page-has-heading-one.ts';

describeCheck(pageHasHeadingOne, [
  { name: 'an h1', in: '<H1>Shoes</H1>', outcome: 'present' },
  { name: 'a role', in: '<div role=heading aria-level=1>Shoes</div>', outcome: 'present' },
  { name: 'an element of another level', in: '<h2 aria-level=1>Shoes</h2>', outcome: 'present' },
  { name: 'none', in: '<h2>Shoes</h2>', outcome: 'no-h1' },
  { name: 'an h1 with another level', in: '<h1 aria-level=2>Shoes</h1>', outcome: 'missing' },
  { name: 'a role without a level', in: '<div role=heading>Shoes</div>', outcome: 'no-h1' },
  { name: 'hidden', in: '<h1 hidden>Shoes</h1>', outcome: 'no-h1' },
  {
    name: 'in an inert part, with a dialog beside it',
    in: '<div inert><h1>Shoes</h1></div><div role=dialog aria-modal=true aria-label=Sizes>Sizes</div>',
    outcome: 'missing',
  },
  { name: 'another role', in: '<h1 role=presentation>Shoes</h1>', outcome: 'missing' },
  { name: 'truncated page', in: '', body: { truncated: true }, outcome: 'unknown' },
]);
