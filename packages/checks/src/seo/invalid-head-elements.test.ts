import { describeCheck } from '../../test/kit/describe-check.ts';
import { invalidHeadElements } from './invalid-head-elements.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><p>Shoes</body></html>`,
});
const description = '<meta name=description content=Shoes>';

describeCheck(invalidHeadElements, [
  {
    name: 'only valid elements',
    ...head(`<title>Shoes</title>${description}<style>a{}</style>`),
    outcome: 'valid-head',
  },
  {
    name: 'markup in a script',
    ...head('<script>x = "<div>"</script><title>Shoes</title>'),
    outcome: 'valid-head',
  },
  {
    name: 'an image in noscript',
    ...head(`<noscript><img src=a.png></noscript>${description}`),
    outcome: 'valid-head',
  },
  { name: 'markup in a comment', ...head(`<!-- <p> -->${description}`), outcome: 'valid-head' },
  {
    name: 'a background image in a style',
    ...head('<style>a{background:url(x.png)}</style>'),
    outcome: 'valid-head',
  },
  { name: 'no head end tag', html: '<title>Shoes</title><p>Text', outcome: 'valid-head' },
  {
    name: 'an image',
    ...head(`<img src=pixel.gif>${description}<title>Shoes</title>`),
    outcome: 'broken',
    message: '<img> ends the head early; 2 meta, link and title elements after it are ignored.',
    data: { element: 'img', lost: 2 },
  },
  {
    name: 'an iframe, uppercase',
    ...head(`<IFRAME src=x></IFRAME><link rel=canonical href=/a>`),
    outcome: 'broken',
  },
  {
    name: 'at the end of the head',
    ...head(`${description}<div></div>`),
    outcome: 'harmless',
    message: '<div> ends the head early, but no metadata follows it.',
    evidence: [{ snippet: '<div>' }],
  },
]);
