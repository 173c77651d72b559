import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageRedundantAlt } from './image-redundant-alt.ts';

describeCheck(imageRedundantAlt, [
  {
    name: 'another text',
    in: '<a href=/><img alt=Logo> Home</a>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  { name: 'empty alt', in: '<a href=/><img alt=""> Home</a>', outcome: 'good' },
  { name: 'no text beside it', in: '<a href=/><img alt=Home></a>', outcome: 'good' },
  { name: 'the text is hidden', in: '<a href=/><img alt=Home><b hidden>Home</b></a>', outcome: 'good' },
  { name: 'more text beside it', in: '<p><img alt=Home> Home and garden</p>', outcome: 'good' },
  {
    name: 'the text is in the next cell',
    in: '<table><tr><td><img alt=Home><td>Home</table>',
    outcome: 'good',
  },
  {
    name: 'the same text',
    in: '<a href=/><img id=i alt=Home> <b> HOME </b></a>',
    outcome: 'repeated',
    message: 'The image has alt text that repeats the adjacent text.',
    evidence: [{ selector: '#i' }],
  },
  {
    name: 'in a button, by role',
    in: '<div role=button><img alt="Buy now">Buy  now</div>',
    outcome: 'repeated',
  },
  { name: 'in an item', in: '<ul><li><img title=Shoes>Shoes</ul>', outcome: 'repeated' },
  { name: 'no images', in: '<p>Home</p>', outcome: 'none' },
  { name: 'hidden', in: '<p><img hidden alt=Home>Home</p>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<p><img alt=Home>Home</p>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
