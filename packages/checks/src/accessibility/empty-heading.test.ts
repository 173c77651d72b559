import { describeCheck } from '../../test/kit/describe-check.ts';
import { emptyHeading } from './empty-heading.ts';

describeCheck(emptyHeading, [
  {
    name: 'text',
    in: '<H2>Shoes</H2>',
    outcome: 'good',
    message: 'The heading has text.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'image with alt text', in: '<h2><img alt=Shoes></h2>', outcome: 'good' },
  { name: 'a link', in: '<h2><a href=/>Shoes</a></h2>', outcome: 'good' },
  { name: 'aria-label', in: '<h2 aria-label=Shoes></h2>', outcome: 'good' },
  { name: 'by role', in: '<div role=heading>Shoes</div>', outcome: 'good' },
  {
    name: 'no content',
    in: '<h2 id=h></h2><h3>Boots</h3>',
    outcome: 'empty',
    message: '1 of 2 headings is empty.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#h' }],
  },
  { name: 'a no-break space', in: '<h2>&nbsp;</h2>', outcome: 'empty' },
  { name: 'image without alt text', in: '<h2><img></h2>', outcome: 'empty' },
  { name: 'hidden text', in: '<h2><span hidden>Shoes</span></h2>', outcome: 'empty' },
  { name: 'by role, empty', in: '<div role=heading aria-level=2></div>', outcome: 'empty' },
  { name: 'no headings', in: '<p></p><h2 role=none></h2>', outcome: 'none' },
  {
    name: 'a presentational role that does not count, beside an ARIA attribute',
    in: '<h2 role=none aria-describedby=d>A</h2><p id=d>B</p><h2 id=h role=none aria-describedby=d></h2>',
    outcome: 'empty',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#h' }],
  },
  { name: 'hidden', in: '<h2 hidden></h2>', outcome: 'none' },
  {
    name: 'text that is not rendered',
    in: '<h1 style="content-visibility:hidden">Shoes</h1>',
    outcome: 'empty',
  },
  {
    name: 'text in an invisible part of which some is visible',
    in: '<h1><i style="visibility:hidden">a<b style="visibility:visible">Shoes</b></i></h1>',
    outcome: 'good',
  },
  { name: 'truncated page', in: '<h2></h2>', body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'an empty one in a dialog that scripts fill',
    in: '<h1>A</h1><div class=modal role=dialog aria-label=B><h2 id=title></h2></div>',
    outcome: 'in-dialog',
    message: '1 of 2 headings is empty, in a dialog that scripts may fill.',
    evidence: 1,
  },
  {
    name: 'one in a dialog and one elsewhere',
    in: '<h2></h2><div role=alertdialog aria-label=B><h2></h2></div>',
    outcome: 'empty',
    evidence: 1,
  },
  { name: 'in a closed dialog element', in: '<h1>A</h1><dialog><h2></h2></dialog>', outcome: 'good' },
]);
