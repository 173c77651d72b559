import { describeCheck } from '../../test/kit/describe-check.ts';
import { emptySrcHref } from './empty-src-href.ts';

describeCheck(emptySrcHref, [
  {
    name: 'with URLs, and without the attribute',
    in: '<img src=a><img data-src=a><script>1</script><iframe></iframe>',
    outcome: 'none',
  },
  { name: 'text links', in: '<a href="">x</a>', outcome: 'none' },
  {
    name: 'an alternative to load',
    in: '<img src="" srcset="a 2x"><iframe src="" srcdoc="x"></iframe>',
    outcome: 'none',
  },
  {
    name: 'in a template and in SVG',
    in: '<template><img src=""></template><svg><image href=""/></svg>',
    outcome: 'none',
  },
  {
    name: 'one of each',
    in: '<img src=""><script src=" "></script><iframe src></iframe>',
    head: '<link rel=stylesheet href="">',
    outcome: 'empty',
    message: '4 elements have an empty src or href.',
    data: { elements: 4 },
    evidence: [{ snippet: '<img src="">' }, {}, {}, {}],
  },
  {
    name: 'media, plugins and image buttons',
    in: '<video poster="" src=a></video><video src="" poster=""></video><audio src><source src=""><track src=" "></audio><embed src=""><object data=""></object><input type=image src="">',
    outcome: 'empty',
    data: { elements: 8 },
  },
  {
    name: 'a source with a srcset, other inputs, media without the attributes',
    in: '<picture><source src="" srcset=a></picture><input src=""><video></video><object></object>',
    outcome: 'none',
  },
  { name: 'truncated page', in: '<img src="">', body: { truncated: true }, outcome: 'unknown' },
]);
