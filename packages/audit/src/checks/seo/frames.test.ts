import { describeCheck } from '../../../test/kit/describe-check.ts';
import { frames } from './frames.ts';

describeCheck(frames, [
  { name: 'a usual page', in: '<p>Shoes', outcome: 'none' },
  { name: 'an inline frame', in: '<iframe src=/a></iframe>', outcome: 'none' },
  { name: 'a frame where none can be is dropped', in: '<frame src=/a>', outcome: 'none' },
  {
    name: 'a page of two frames',
    html: '<html><frameset cols="20%,80%"><frame src=/a><frame src=/b></frameset></html>',
    outcome: 'frames',
    data: { frames: 2 },
    evidence: 3,
  },
]);
