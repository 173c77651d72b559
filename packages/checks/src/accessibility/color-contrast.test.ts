import { describeCheck } from '../../test/kit/describe-check.ts';
import { colorContrast } from './color-contrast.ts';

const onWhite = (style: string, text = 'Shoes') => `<p style="background:#fff;${style}">${text}</p>`;
const quirky = (body: string) => `<html><body>${body}`;

describeCheck(colorContrast, [
  {
    name: 'gray on white',
    in: '<p id=p style="color:#777">Shoes</p><p>Boots</p>',
    outcome: 'low',
    message: '1 of 2 text elements with known colors has too little contrast with its background.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#p', detail: '#777777 on #ffffff: 4.47:1 instead of 4.5:1.' }],
  },
  {
    name: 'the least contrast of normal text',
    in: '<p style="color:#767676">Shoes</p>',
    outcome: 'good',
    message: 'The text element has enough contrast.',
  },
  { name: 'large text', in: '<p style="color:#777;font-size:24px">Shoes</p>', outcome: 'good' },
  { name: 'text just below large', in: '<p style="color:#777;font-size:23.9px">Shoes</p>', outcome: 'low' },
  {
    name: 'bold text of 14 points',
    in: '<p style="color:#777;font-size:14pt;font-weight:700">Shoes</p>',
    outcome: 'good',
  },
  {
    name: 'bold text of 13 points',
    in: '<p style="color:#777;font-size:13pt;font-weight:bold">Shoes</p>',
    outcome: 'low',
  },
  { name: 'a large heading', in: '<h2 style="color:#777">Shoes</h2>', outcome: 'good' },
  { name: 'a small heading', in: '<h5 style="color:#777">Shoes</h5>', outcome: 'low' },
  { name: 'too little contrast for any size', in: '<h1 style="color:#aaa">Shoes</h1>', outcome: 'low' },
  {
    name: 'a size that is not known',
    in: '<p style="color:#777;font-size:large">Shoes</p>',
    outcome: 'undecided',
  },
  {
    name: 'inherited colors',
    in: '<div style="background-color:#000;color:#333"><p>Shoes <b>and boots</b></p></div>',
    outcome: 'low',
    data: { checked: 2, failed: 2 },
  },
  { name: 'a background without a color', in: '<div style="background:#222">Shoes</div>', outcome: 'low' },
  { name: 'a translucent color', in: '<p style="color:rgba(0,0,0,.4)">Shoes</p>', outcome: 'low' },
  { name: 'a translucent background', in: '<p style="background:rgba(0,0,0,.2)">Shoes</p>', outcome: 'good' },
  {
    name: 'old attributes',
    html: '<!doctype html><body bgcolor=white text="#999999"><p>Shoes</p><table><tr><td bgcolor=black><font color=FFFFFF>Boots</font></table>',
    outcome: 'low',
    data: { checked: 2, failed: 1 },
  },
  {
    name: 'an element with both colors on a page with a plain style element',
    head: '<style>p { margin: 0; color: red }</style>',
    in: `${onWhite('color:#999')}<p>Boots</p>`,
    outcome: 'low',
    data: { checked: 1, failed: 1 },
  },
  {
    name: 'an overlapping layer, opacity, an image, a shadow',
    in: ['position:absolute', 'opacity:.9', 'background-image:url(a.png)', 'text-shadow:0 0 2px #000']
      .map((style) => `<p style="color:#999;${style}">Shoes</p>`)
      .join(''),
    outcome: 'undecided',
    message: 'The colors of 4 text elements are known only in a browser.',
  },
  {
    name: 'inside a translucent element',
    in: '<div style="opacity:.5"><p style="color:#999">Shoes</p></div>',
    outcome: 'undecided',
  },
  {
    name: 'a background image by attribute',
    in: '<table background=a.png><tr><td style="color:#999">Shoes</table>',
    outcome: 'undecided',
  },
  {
    name: 'colors in other forms',
    in: '<p style="color:hsl(0 0% 60%)">A b</p><p style="color:var(--a)">A b</p>',
    outcome: 'undecided',
  },
  {
    name: 'links and controls',
    in: '<p style="color:#000">Shoes <a href=/>Boots</a> <button>Buy</button></p>',
    outcome: 'undecided',
  },
  { name: 'a link with its own color', in: '<a href=/ style="color:#aaa">Boots</a>', outcome: 'low' },
  {
    name: 'text in the color of its background',
    in: '<p style="color:#fff">Shoes</p>',
    outcome: 'undecided',
  },
  { name: 'a single character', in: '<p style="color:#999">x</p>', outcome: 'undecided' },
  {
    name: 'a color scheme',
    head: '<meta name=color-scheme content="light dark">',
    in: '<p style="color:#999">Shoes</p>',
    outcome: 'undecided',
  },
  {
    name: 'a table in quirks mode, which inherits no color',
    html: quirky('<font color="#999999"><table><tr><td>Shoes</table></font>'),
    outcome: 'undecided',
  },
  {
    name: 'a linked stylesheet',
    head: '<link rel=stylesheet href=/a.css>',
    in: onWhite('color:#999'),
    outcome: 'stylesheets',
  },
  {
    name: 'a style element that may override',
    head: '<style>p { color: #000 !important }</style>',
    in: onWhite('color:#999'),
    outcome: 'stylesheets',
  },
  {
    name: 'a style element that colors',
    head: '<style>p { color: #999 }</style>',
    in: '<p>Shoes</p>',
    outcome: 'stylesheets',
  },
  {
    name: 'a style element, and enough contrast in attributes',
    head: '<style>p { color: #999 }</style>',
    in: onWhite('color:#000'),
    outcome: 'stylesheets',
  },
  {
    name: 'hidden and disabled text',
    in: '<p hidden style="color:#999">A b</p><fieldset disabled style="color:#999">A b</fieldset><p aria-disabled=true style="color:#999">A b</p>',
    outcome: 'none',
  },
  { name: 'no colors', in: '<p>Shoes</p>', outcome: 'none' },
  { name: 'no text', in: '<p style="color:#999"> </p>', outcome: 'none' },
  { name: 'punctuation', in: '<p style="color:#000">Shoes <i style="color:#ccc">|</i></p>', outcome: 'good' },
  {
    name: 'truncated page',
    in: '<p style="color:#999">Shoes</p>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
