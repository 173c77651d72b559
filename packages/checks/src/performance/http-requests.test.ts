import { describeCheck } from '../../test/kit/describe-check.ts';
import { httpRequests } from './http-requests.ts';

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="${index}.png">`).join('');

describeCheck(httpRequests, [
  { name: 'no files', in: '<p>x</p>', outcome: 'none' },
  { name: 'lazy images', in: '<img loading=lazy src=a.png>', outcome: 'none' },
  {
    name: 'one of each',
    in: '<img src=a.png><script src=a.js></script>',
    head: '<link rel=stylesheet href=a.css>',
    outcome: 'low',
    data: { requests: 3, byKind: { script: 1, style: 1, image: 1 } },
    message: '3 files (1 script, 1 stylesheet, 1 image)',
  },
  { name: '50', in: images(50), outcome: 'low' },
  {
    name: '60 images with the same URL',
    in: '<img src=a.png>'.repeat(60),
    outcome: 'low',
    data: { requests: 1 },
  },
  {
    name: '51',
    in: images(51),
    outcome: 'moderate',
    message: 'The HTML loads 51 files (51 images); at most 50 are recommended.',
  },
  { name: '240', in: images(240), outcome: 'moderate' },
  {
    name: '241',
    in: images(241),
    outcome: 'high',
    message: 'The HTML loads 241 files (241 images); at most 50 are recommended.',
  },
  { name: 'truncated page', in: images(241), body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'backgrounds of HTML 4',
    html: '<!doctype html><title>x</title><body background=a.gif><table background=a.gif><tr><td background=b.gif>x</table>',
    outcome: 'low',
    data: { requests: 2 },
  },
]);
