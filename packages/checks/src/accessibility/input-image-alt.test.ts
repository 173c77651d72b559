import { describeCheck } from '../../test/kit/describe-check.ts';
import { inputImageAlt } from './input-image-alt.ts';

describeCheck(inputImageAlt, [
  {
    name: 'alt text',
    in: '<input type=IMAGE alt=Search>',
    outcome: 'good',
    message: 'The image button has alt text.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-label', in: '<input type=image aria-label=Search>', outcome: 'good' },
  { name: 'a title', in: '<input type=image title=Search>', outcome: 'good' },
  { name: 'a label', in: '<label>Search <input type=image></label>', outcome: 'good' },
  {
    name: 'none',
    in: '<input id=i type=image src=s.png>',
    outcome: 'unnamed',
    message: 'The image button has no alt text.',
    evidence: [{ selector: '#i' }],
  },
  { name: 'an empty one', in: '<input type=image alt="">', outcome: 'unnamed' },
  { name: 'a value', in: '<input type=image value=Search>', outcome: 'unnamed' },
  { name: 'no image buttons', in: '<img><input>', outcome: 'none' },
  { name: 'hidden', in: '<input type=image hidden>', outcome: 'none' },
  { name: 'truncated page', in: '<input type=image>', body: { truncated: true }, outcome: 'unknown' },
]);
