import { describeCheck } from '../../test/kit/describe-check.ts';
import { frames } from './frames.ts';

describeCheck(frames, [
  { name: 'a regular page', in: '<p>Shoes', outcome: 'none' },
  { name: 'an iframe', in: '<iframe src=/a></iframe>', outcome: 'none' },
  { name: 'a frame outside a frameset, which the parser drops', in: '<frame src=/a>', outcome: 'none' },
  {
    name: 'a frameset with two frames',
    html: '<html><frameset cols="20%,80%"><frame src=/a><frame src=/b></frameset></html>',
    outcome: 'frames',
    message: 'This page is a frameset with 2 frames.',
    data: { frames: 2 },
    evidence: 3,
  },
]);
