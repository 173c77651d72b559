import { describeCheck } from '../../test/kit/describe-check.ts';
import { linkName } from './link-name.ts';

describeCheck(linkName, [
  {
    name: 'text',
    in: '<A HREF=/shoes>Shoes</A>',
    outcome: 'good',
    message: 'The link has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'image with alt text', in: '<a href=/><img src=l.png alt=Home></a>', outcome: 'good' },
  { name: 'aria-label', in: '<a href=/ aria-label=Home><i></i></a>', outcome: 'good' },
  { name: 'a title', in: '<a href=/ title=Home></a>', outcome: 'good' },
  { name: 'a block inside', in: '<a href=/><div><h3>Shoes</h3></div></a>', outcome: 'good' },
  { name: 'a link that is a button', in: '<a href=# role=button>Buy</a>', outcome: 'good' },
  { name: 'in another script', in: '<a href=/>الأحذية</a>', outcome: 'good' },
  {
    name: 'no content',
    in: '<a id=l href=/></a><a href=/b>Boots</a>',
    outcome: 'unnamed',
    message: '1 of 2 links has no accessible name.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#l' }],
  },
  { name: 'image without alt text', in: '<a href=/><img src=l.png></a>', outcome: 'unnamed' },
  {
    name: 'an image of AMP',
    in: '<a href=/ id=l><amp-img src=l.png alt=Acme width=9 height=9></amp-img></a>',
    outcome: 'good',
  },
  {
    name: 'an image of AMP without alt text',
    in: '<a href=/><amp-img src=l.png></amp-img></a>',
    outcome: 'unnamed',
  },
  {
    name: 'a presentational image',
    in: '<a href=/><img src=l.png alt=""></a>',
    outcome: 'unnamed',
  },
  { name: 'an SVG without a title', in: '<a href=/><svg><path d="M0 0"/></svg></a>', outcome: 'unnamed' },
  { name: 'only spaces', in: '<a href=/> &nbsp; </a>', outcome: 'unnamed' },
  { name: 'not in the tab order', in: '<a href=/ tabindex=-1></a>', outcome: 'unnamed' },
  { name: 'an anchor without href', in: '<a name=top></a>', outcome: 'none' },
  { name: 'hidden', in: '<a href=/ aria-hidden=true></a><nav hidden><a href=/></a></nav>', outcome: 'none' },
  { name: 'in SVG', in: '<svg><a href=/></a></svg>', outcome: 'unnamed' },
  { name: 'in SVG, with text', in: '<svg><a href=/><text>Home</text></a></svg>', outcome: 'good' },
  { name: 'in SVG, by XLink', in: '<svg><a xlink:href=/><path d="M0 0"/></a></svg>', outcome: 'unnamed' },
  {
    name: 'in SVG, with the title of XLink',
    in: '<svg><a href=/ xlink:title=Home><path d="M0 0"/></a><a xlink:href=/ xlink:title=Cart></a></svg>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  {
    name: 'visible text in an invisible part',
    in: '<a href="/"><span style="visibility:hidden"><b style="visibility:visible">Home</b></span></a>',
    outcome: 'good',
  },
  {
    name: 'invisible text in a visible link',
    in: '<a href="/"><span style="visibility:hidden">Home</span></a>',
    outcome: 'unnamed',
  },
  { name: 'truncated page', in: '<a href=/></a>', body: { truncated: true }, outcome: 'unknown' },
]);
