import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageLazyLoading } from './image-lazy-loading.ts';

const EAGER = '<img src=a.png>';
const LAZY = '<img src=a.png loading=lazy>';

describeCheck(imageLazyLoading, [
  { name: 'all but the first three', in: EAGER.repeat(3) + LAZY.repeat(5), outcome: 'lazy' },
  { name: 'uppercase', in: `${EAGER.repeat(3)}<img src=a.png loading=" LAZY ">`, outcome: 'lazy' },
  {
    name: 'one with high priority',
    in: `${EAGER.repeat(3)}<img src=a.png fetchpriority=high>`,
    outcome: 'lazy',
  },
  {
    name: 'the fourth is eager',
    in: EAGER.repeat(4),
    outcome: 'eager',
    message: '1 of 4 images is further down the page and not lazy-loaded.',
    data: { images: 4, eager: 1 },
    evidence: [{ selector: 'html > body > img:nth-of-type(4)' }],
  },
  { name: 'an unknown value', in: `${EAGER.repeat(3)}<img src=a.png loading=auto>`, outcome: 'eager' },
  { name: 'the first is lazy too', in: LAZY.repeat(5), outcome: 'first-lazy', evidence: 1 },
  { name: 'no images', in: '<p>x</p>', outcome: 'few-images' },
  { name: 'three', in: EAGER.repeat(3), outcome: 'few-images' },
  {
    name: 'ignores hidden images and pixels',
    in: `${EAGER.repeat(3)}<p hidden>${EAGER}</p><img src=a width=1 height=1>`,
    outcome: 'few-images',
  },
  { name: 'truncated page', in: EAGER, body: { truncated: true }, outcome: 'unknown' },
]);
