import { describeCheck } from '../../test/kit/describe-check.ts';
import { imageAlt } from './image-alt.ts';

describeCheck(imageAlt, [
  {
    name: 'alt text',
    in: '<IMG SRC=a.png ALT="Red shoes">',
    outcome: 'good',
    message: 'The image has alt text or is marked as decorative.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'empty alt', in: '<img src=a.png alt="">', outcome: 'good' },
  { name: 'an attribute without a value', in: '<img src=a.png alt>', outcome: 'good' },
  { name: 'aria-label', in: '<img src=a.png aria-label="Red shoes">', outcome: 'good' },
  { name: 'aria-labelledby', in: '<img src=a.png aria-labelledby=t><p id=t>Red shoes</p>', outcome: 'good' },
  { name: 'a title', in: '<img src=a.png title="Red shoes">', outcome: 'good' },
  {
    name: 'presentational',
    in: '<img src=a.png role=presentation><img src=b.png role="None">',
    outcome: 'good',
  },
  { name: 'in another script', in: '<img src=a.png alt="赤い靴">', outcome: 'good' },
  {
    name: 'none',
    in: '<img id=shoe src=a.png><img src=b.png alt="Boots">',
    outcome: 'missing',
    data: { checked: 2, failed: 1 },
    message: '1 of 2',
    evidence: [{ selector: '#shoe', snippet: '<img id="shoe" src="a.png">' }],
  },
  { name: 'a lazy-loaded image', in: '<img data-src=a.png loading=lazy>', outcome: 'missing' },
  { name: 'only spaces', in: '<img src=a.png alt=" ">', outcome: 'missing' },
  { name: 'a reference without a target', in: '<img src=a.png aria-labelledby=t>', outcome: 'missing' },
  { name: 'a blank label', in: '<img src=a.png aria-label=" ">', outcome: 'missing' },
  {
    name: 'role=none does not apply to a focusable element',
    in: '<img src=a.png role=none tabindex=0>',
    outcome: 'missing',
  },
  { name: 'in a link', in: '<a href=/>Shoes <img src=a.png></a>', outcome: 'missing' },
  {
    name: 'the image of a picture',
    in: '<picture><source srcset=a.webp><img src=a.png></picture>',
    outcome: 'missing',
  },
  { name: 'no images', in: '<p>Shoes</p>', outcome: 'none' },
  {
    name: 'hidden',
    in: '<img hidden src=a.png><div style="display:none"><img src=b.png></div>',
    outcome: 'none',
  },
  {
    name: 'hidden from assistive technology',
    in: '<div aria-hidden=true><img src=a.png></div>',
    outcome: 'none',
  },
  {
    name: 'in a template, in a noscript',
    in: '<template><img src=a.png></template><noscript><img src=b.png></noscript>',
    outcome: 'none',
  },
  {
    name: 'in closed details',
    in: '<details><summary>More</summary><img src=a.png></details>',
    outcome: 'none',
  },
  { name: 'in SVG', in: '<svg><image href=a.png /></svg>', outcome: 'none' },
  {
    name: 'an inline display beats hidden',
    in: '<div hidden style="display:block"><img src="a.png"></div>',
    outcome: 'missing',
  },
  {
    name: 'hidden with another style',
    in: '<div hidden style="color:red"><img src="a.png"></div>',
    outcome: 'none',
  },
  {
    name: 'inside a datalist',
    in: '<datalist id=b><option>x</option><img src=a.png></datalist>',
    outcome: 'none',
  },
  { name: 'truncated page', in: '<img src=a.png>', body: { truncated: true }, outcome: 'unknown' },
]);
