import { describeCheck } from '../../test/kit/describe-check.ts';
import { noAutoplayAudio } from './no-autoplay-audio.ts';

describeCheck(noAutoplayAudio, [
  {
    name: 'with controls',
    in: '<AUDIO AUTOPLAY CONTROLS src=a.mp3></AUDIO>',
    outcome: 'good',
    message: 'The autoplaying media element has controls or is short.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'three seconds',
    in: '<audio autoplay src="a.mp3#t=8,11"></audio><audio autoplay src="a.mp3#t=,2.5"></audio>',
    outcome: 'good',
  },
  {
    name: 'without controls',
    in: '<video id=v autoplay src=a.mp4></video>',
    outcome: 'uncontrolled',
    message: 'The autoplaying media element has no controls.',
    evidence: [{ selector: '#v' }],
  },
  { name: 'source element', in: '<audio autoplay><source src=a.mp3></audio>', outcome: 'uncontrolled' },
  {
    name: 'three seconds in a loop',
    in: '<audio autoplay loop src="a.mp3#t=0,3"></audio>',
    outcome: 'uncontrolled',
  },
  {
    name: 'more than three seconds',
    in: '<audio autoplay src="a.mp3#t=0,4"></audio>',
    outcome: 'uncontrolled',
  },
  {
    name: 'hidden but audible',
    in: '<audio hidden autoplay src=a.mp3></audio>',
    outcome: 'uncontrolled',
  },
  { name: 'muted', in: '<video autoplay muted loop src=a.mp4></video>', outcome: 'none' },
  {
    name: 'no autoplay, no source',
    in: '<audio src=a.mp3></audio><audio autoplay></audio><audio autoplay src></audio>',
    outcome: 'none',
  },
  {
    name: 'truncated page',
    in: '<audio autoplay src=a.mp3></audio>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
