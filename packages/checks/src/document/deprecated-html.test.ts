import { describeCheck } from '../../test/kit/describe-check.ts';
import { deprecatedHtml } from './deprecated-html.ts';

describeCheck(deprecatedHtml, [
  { name: 'current elements', in: '<s>1</s><u>2</u><b>3</b><svg><font-face/></svg>', outcome: 'none' },
  { name: 'in a template', in: '<template><font>x</font></template>', outcome: 'none' },
  {
    name: 'several',
    in: '<center><font color=red>x</font> <font>y</font></center><tt>z</tt>',
    outcome: 'found',
    message: 'This page uses deprecated elements: center, font, tt.',
    data: { elements: { center: 1, font: 2, tt: 1 } },
    evidence: 4,
  },
  {
    name: 'framesets',
    html: '<frameset><frame src=x></frameset>',
    outcome: 'found',
    data: { elements: { frame: 1, frameset: 1 } },
  },
]);
