import { describeCheck } from '../../test/kit/describe-check.ts';
import { frameTitleUnique } from './frame-title-unique.ts';

describeCheck(frameTitleUnique, [
  {
    name: 'different titles',
    in: '<iframe src=/a title=Map></iframe><iframe src=/b title=Weather></iframe>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'the same URL twice',
    in: '<iframe src=/a title=Map></iframe><iframe src="/a " title=Map></iframe>',
    outcome: 'good',
  },
  {
    name: 'the same URL, relative and absolute',
    in: '<iframe src=/a title=Map></iframe><iframe src=https://www.example.com/a title=Map></iframe>',
    outcome: 'good',
  },
  {
    name: 'a label that replaces the same title',
    in: '<iframe src=/a title=Map></iframe><iframe src=/b title=Map aria-label="Map of the city"></iframe>',
    outcome: 'good',
  },
  {
    name: 'the same title for two URLs',
    in: '<iframe src=/a title=Map></iframe><p>x</p><iframe id=b src=/b title=" map\n"></iframe>',
    outcome: 'repeated',
    message: '2 of 2 frames with a title have the same title as another frame with different content.',
    data: { checked: 2, failed: 2 },
    evidence: [{ selector: 'html > body > iframe:nth-of-type(1)' }, { selector: '#b' }],
  },
  {
    name: 'the same title for two srcdoc values',
    in: '<iframe srcdoc="<p>a" title="A  film"></iframe><iframe srcdoc="<p>b" title="A film"></iframe>',
    outcome: 'repeated',
  },
  {
    name: 'frameset',
    html: '<frameset><frame src=/a title=Page><frame src=/b title=Page></frameset>',
    outcome: 'repeated',
  },
  {
    name: 'the other one is hidden',
    in: '<iframe src=/a title=Map></iframe><iframe hidden src=/b title=Map></iframe>',
    outcome: 'good',
  },
  {
    name: 'no title',
    in: '<iframe src=/a title=" "></iframe><iframe src=/b aria-label=Map></iframe>',
    outcome: 'none',
  },
  { name: 'no frames', in: '<p title=Map>Map</p>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<iframe title=a></iframe>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
