import { describeCheck } from '../../test/kit/describe-check.ts';
import { unsizedImages } from './unsized-images.ts';

const image = (attributes: string) => ({ in: `<img src="a.png" ${attributes}>` });

describeCheck(unsizedImages, [
  {
    name: 'both attributes',
    ...image('width=600 height=400'),
    outcome: 'sized',
    message: 'The image has dimensions.',
    data: { images: 1 },
  },
  { name: 'with units and spaces', ...image('width=" 600px" height="400.5"'), outcome: 'sized' },
  { name: 'both in the style', ...image('style="width: 100%; HEIGHT: 20rem !important"'), outcome: 'sized' },
  { name: 'one attribute, one style', ...image('width=600 style="height:400px"'), outcome: 'sized' },
  { name: 'an aspect ratio', ...image('style="aspect-ratio: 3 / 2; width: 100%"'), outcome: 'sized' },
  { name: 'absolutely positioned', ...image('style="position:absolute"'), outcome: 'sized' },
  {
    name: 'those of the source that every browser selects',
    in: '<picture><source type=image/webp srcset=a.webp width=800 height=600><img src=a.png></picture>',
    outcome: 'sized',
  },
  {
    name: 'those of sources that only some windows select, and of one without a height',
    in: '<picture><source media="(width<40em)" srcset=m.webp width=400 height=300><img src=a.png></picture><picture><source srcset=a.webp width=800><img src=b.png></picture>',
    outcome: 'unsized',
    data: { images: 2, unsized: 2 },
  },
  {
    name: 'neither',
    in: '<img src=a.png width=1 height=600><p><img id=x src=b.png></p>',
    outcome: 'unsized',
    message: '1 of 2 images has no width and height.',
    data: { images: 2, unsized: 1 },
    evidence: [{ selector: '#x' }],
  },
  { name: 'only one', ...image('width=600'), outcome: 'unsized' },
  { name: 'a percentage', ...image('width="100%" height=400'), outcome: 'unsized' },
  { name: 'keywords', ...image('width=auto height=auto'), outcome: 'unsized' },
  { name: 'automatic height', ...image('width=600 style="height:auto"'), outcome: 'unsized' },
  { name: 'a height as a percentage', ...image('style="width:50%;height:50%"'), outcome: 'unsized' },
  { name: 'only a srcset', in: '<img srcset="a.png 2x">', outcome: 'unsized' },
  { name: 'no images', in: '<p>x</p>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><img src=a.png></div>', outcome: 'none' },
  { name: 'a data: URL', in: '<img src="data:image/gif;base64,R0lG">', outcome: 'none' },
  { name: 'a tracking pixel', ...image('width=1 height=1'), outcome: 'none' },
  {
    name: 'a placeholder that a script fills',
    in: '<img data-src="a.png">',
    outcome: 'none',
    message: 'This page loads no images.',
  },
  { name: 'in a template', in: '<template><img src=a.png></template>', outcome: 'none' },
  { name: 'truncated page', ...image(''), body: { truncated: true }, outcome: 'unknown' },
]);
