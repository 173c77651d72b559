import { describeCheck } from '../../test/kit/describe-check.ts';
import { responsiveImages } from './responsive-images.ts';

const WIDE = 'width=600 height=400';

describeCheck(responsiveImages, [
  {
    name: 'several sizes',
    in: `<img src=a.jpg srcset="b.jpg 900w, c.jpg 400w" sizes=100vw ${WIDE}>`,
    outcome: 'responsive',
    message: 'The large image is available in several sizes.',
    data: { large: 1 },
  },
  {
    name: 'a picture element',
    in: `<picture><source srcset=b.jpg media=print><img src=a.jpg ${WIDE}></picture>`,
    outcome: 'responsive',
  },
  {
    name: 'density descriptors need no sizes',
    in: `<img src=a.jpg srcset="b.jpg 2x" ${WIDE}>`,
    outcome: 'responsive',
  },
  {
    name: 'lazy images may omit sizes',
    in: `<img loading=lazy srcset="b.jpg 900w, c.jpg 400w" ${WIDE}>`,
    outcome: 'responsive',
  },
  {
    name: 'several sizes of one source',
    in: `<picture><source srcset="b.webp 400w, c.webp 900w" sizes=100vw><img src=a.jpg ${WIDE}></picture>`,
    outcome: 'responsive',
  },
  {
    name: 'another format of the same size',
    in: `<picture><source type=image/webp srcset=a.webp><img src=a.jpg ${WIDE}></picture>`,
    outcome: 'not-responsive',
    data: { fixed: 1, withoutSizes: 0 },
  },
  {
    name: 'a picture element without sources',
    in: `<picture><img src=a.jpg ${WIDE}></picture>`,
    outcome: 'not-responsive',
  },
  { name: 'one candidate', in: `<img src=a.jpg srcset=a.jpg ${WIDE}>`, outcome: 'not-responsive' },
  {
    name: 'one width, which makes src no candidate',
    in: `<img src=a.jpg srcset="b.jpg 900w" sizes=100vw ${WIDE}>`,
    outcome: 'not-responsive',
  },
  {
    name: 'a single size',
    in: `<img src=a.jpg ${WIDE}>`,
    outcome: 'not-responsive',
    message: '1 large image is available in one size only.',
    data: { fixed: 1, withoutSizes: 0 },
    evidence: 1,
  },
  {
    name: 'width descriptors without sizes',
    in: '<img srcset="a.jpg 300W, b.jpg 900w" sizes=" ">',
    outcome: 'not-responsive',
    data: { fixed: 0, withoutSizes: 1 },
  },
  { name: 'small images', in: '<img src=a.jpg width=599 height=400>', outcome: 'none' },
  { name: 'SVG', in: `<img src="a.svg?v=1" ${WIDE}>`, outcome: 'none' },
  { name: 'a width as a percentage', in: '<img src=a.jpg width="1000%">', outcome: 'none' },
  { name: 'truncated page', in: `<img src=a.jpg ${WIDE}>`, body: { truncated: true }, outcome: 'unknown' },
]);
