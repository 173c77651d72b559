import { describeCheck } from '../../test/kit/describe-check.ts';
import { frameTitle } from './frame-title.ts';

describeCheck(frameTitle, [
  {
    name: 'a title',
    in: '<IFRAME SRC=/map TITLE=Map></IFRAME>',
    outcome: 'good',
    message: 'The frame has a title.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-label', in: '<iframe src=/map aria-label=Map></iframe>', outcome: 'good' },
  {
    name: 'aria-labelledby',
    in: '<h2 id=m>Map</h2><iframe src=/map aria-labelledby=m></iframe>',
    outcome: 'good',
  },
  { name: 'presentational', in: '<iframe src=/pixel role=presentation></iframe>', outcome: 'good' },
  {
    name: 'none',
    in: '<iframe id=f src=/map></iframe>',
    outcome: 'untitled',
    evidence: [{ selector: '#f' }],
  },
  { name: 'blank', in: '<iframe src=/map title=" "></iframe>', outcome: 'untitled' },
  { name: 'a name is not a title', in: '<iframe src=/map name=map></iframe>', outcome: 'untitled' },
  { name: 'fallback content does not count', in: '<iframe src=/map>Map</iframe>', outcome: 'untitled' },
  {
    name: 'frameset',
    html: '<frameset><frame src=/a><frame src=/b title=B></frameset>',
    outcome: 'untitled',
    message: '1 of 2 frames has no title.',
    data: { checked: 2, failed: 1 },
  },
  { name: 'no frames', in: '<p>Map</p>', outcome: 'none' },
  { name: 'hidden', in: '<iframe hidden></iframe><iframe style="display:none"></iframe>', outcome: 'none' },
  { name: 'out of the tab order', in: '<iframe src=/pixel tabindex=-1></iframe>', outcome: 'none' },
  { name: 'truncated page', in: '<iframe></iframe>', body: { truncated: true }, outcome: 'unknown' },
]);
