import { describeCheck } from '../../../test/kit/describe-check.ts';
import { invalidHeadElements } from './invalid-head-elements.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><p>Shoes</body></html>`,
});
const description = '<meta name=description content=Shoes>';

describeCheck(invalidHeadElements, [
  {
    name: 'what belongs there',
    ...head(`<title>Shoes</title>${description}<style>a{}</style>`),
    outcome: 'whole',
  },
  {
    name: 'markup in a script',
    ...head('<script>x = "<div>"</script><title>Shoes</title>'),
    outcome: 'whole',
  },
  {
    name: 'an image for those without scripts',
    ...head(`<noscript><img src=a.png></noscript>${description}`),
    outcome: 'whole',
  },
  { name: 'markup in a comment', ...head(`<!-- <p> -->${description}`), outcome: 'whole' },
  { name: 'a background in a style', ...head('<style>a{background:url(x.png)}</style>'), outcome: 'whole' },
  { name: 'no end of the head', html: '<title>Shoes</title><p>Text', outcome: 'whole' },
  {
    name: 'an image',
    ...head(`<img src=pixel.gif>${description}<title>Shoes</title>`),
    outcome: 'broken',
    data: { element: 'img', lost: 2 },
  },
  {
    name: 'a frame, in capitals',
    ...head(`<IFRAME src=x></IFRAME><link rel=canonical href=/a>`),
    outcome: 'broken',
  },
  {
    name: 'at the end',
    ...head(`${description}<div></div>`),
    outcome: 'harmless',
    evidence: [{ snippet: '<div>' }],
  },
]);
