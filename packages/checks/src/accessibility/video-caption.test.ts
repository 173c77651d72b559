import { describeCheck } from '../../test/kit/describe-check.ts';
import { videoCaption } from './video-caption.ts';

describeCheck(videoCaption, [
  {
    name: 'captions',
    in: '<VIDEO><source src=a.mp4><TRACK KIND=Captions src=a.vtt></VIDEO>',
    outcome: 'good',
    message: 'The video has a caption track.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'none',
    in: '<video id=v src=a.mp4></video>',
    outcome: 'missing',
    message: 'The video has no caption track.',
    evidence: [{ selector: '#v' }],
  },
  { name: 'subtitles', in: '<video><track kind=subtitles src=a.vtt></video>', outcome: 'missing' },
  { name: 'a track without kind', in: '<video><track src=a.vtt></video>', outcome: 'missing' },
  { name: 'no videos', in: '<audio></audio>', outcome: 'none' },
  { name: 'muted, or hidden', in: '<video muted></video><video hidden></video>', outcome: 'none' },
  { name: 'truncated page', in: '<video></video>', body: { truncated: true }, outcome: 'unknown' },
]);
