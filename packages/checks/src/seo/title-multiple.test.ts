import { describeCheck } from '../../test/kit/describe-check.ts';
import { titleMultiple } from './title-multiple.ts';

describeCheck(titleMultiple, [
  { name: 'one', html: '<title>Shoes</title>', outcome: 'one' },
  {
    name: 'one, and one in SVG',
    html: '<title>Shoes</title><body><svg><title>Logo</title></svg>',
    outcome: 'one',
  },
  {
    name: 'one, and one in a template',
    html: '<title>Shoes</title><template><title>X</title></template>',
    outcome: 'one',
  },
  { name: 'none', html: '<p>Shoes', outcome: 'none' },
  {
    name: 'only in the body',
    html: '<p>Shop</p><div hidden><title>Shoes</title></div>',
    outcome: 'none',
    message: 'The head has no title.',
  },
  {
    name: 'two',
    html: '<title>Shoes</title><TITLE>Boots</TITLE>',
    outcome: 'several',
    message: 'The head has 2 title elements.',
    data: { titles: 2 },
    evidence: [{ detail: '“Shoes”' }, { detail: '“Boots”' }],
  },
  { name: 'an empty one first', html: '<title></title><title>Shoes</title>', outcome: 'several' },
]);
