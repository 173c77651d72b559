import { describeCheck } from '../../test/kit/describe-check.ts';
import { serverSideImageMap } from './server-side-image-map.ts';

describeCheck(serverSideImageMap, [
  {
    name: 'one',
    in: '<a href=/m><IMG id=i ISMAP alt=Map></a>',
    outcome: 'present',
    message: 'This page has 1 server-side image map.',
    data: { images: 1 },
    evidence: [{ selector: '#i' }],
  },
  { name: 'a client-side image map', in: '<img usemap=#m alt=Map>', outcome: 'none' },
  { name: 'hidden', in: '<img ismap hidden alt=Map>', outcome: 'none' },
  { name: 'truncated page', in: '<img ismap alt=Map>', body: { truncated: true }, outcome: 'unknown' },
]);
