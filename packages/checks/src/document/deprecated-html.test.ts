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
    name: 'rarely used ones',
    in: '<keygen><menuitem></menuitem><listing>1</listing><xmp>2</xmp><multicol></multicol><nextid><spacer></spacer><ruby>a<rb>b<rtc>c</ruby><object><param></object><plaintext>',
    outcome: 'found',
    data: {
      elements: {
        keygen: 1,
        listing: 1,
        menuitem: 1,
        multicol: 1,
        nextid: 1,
        param: 1,
        plaintext: 1,
        rb: 1,
        rtc: 1,
        spacer: 1,
        xmp: 1,
      },
    },
  },
  {
    name: 'current elements with similar names',
    in: '<menu><li>a</menu><ruby>a<rt>b<rp>c</ruby><pre>d</pre>',
    outcome: 'none',
  },
  {
    name: 'framesets',
    html: '<frameset><frame src=x></frameset>',
    outcome: 'found',
    data: { elements: { frame: 1, frameset: 1 } },
  },
]);
