import { describeCheck } from '../../../test/kit/describe-check.ts';
import { responsiveImages } from './responsive-images.ts';

const WIDE = 'width=600 height=400';

describeCheck(responsiveImages, [
  {
    name: 'several sizes',
    in: `<img src=a.jpg srcset="b.jpg 900w" sizes=100vw ${WIDE}>`,
    outcome: 'fitting',
    data: { large: 1 },
  },
  {
    name: 'a picture',
    in: `<picture><source srcset=b.jpg media=print><img src=a.jpg ${WIDE}></picture>`,
    outcome: 'fitting',
  },
  { name: 'densities need no sizes', in: `<img src=a.jpg srcset="b.jpg 2x" ${WIDE}>`, outcome: 'fitting' },
  {
    name: 'lazy ones may leave sizes out',
    in: `<img loading=lazy srcset="b.jpg 900w" ${WIDE}>`,
    outcome: 'fitting',
  },
  {
    name: 'one size',
    in: `<img src=a.jpg ${WIDE}>`,
    outcome: 'improvable',
    data: { fixed: 1, withoutSizes: 0 },
    evidence: 1,
  },
  {
    name: 'widths without sizes',
    in: '<img srcset="a.jpg 300W, b.jpg 900w" sizes=" ">',
    outcome: 'improvable',
    data: { fixed: 0, withoutSizes: 1 },
  },
  { name: 'small ones', in: '<img src=a.jpg width=599 height=400>', outcome: 'none' },
  { name: 'a drawing', in: `<img src="a.svg?v=1" ${WIDE}>`, outcome: 'none' },
  { name: 'a width in per cent', in: '<img src=a.jpg width="1000%">', outcome: 'none' },
  { name: 'the page was cut', in: `<img src=a.jpg ${WIDE}>`, body: { truncated: true }, outcome: 'unknown' },
]);
