import { describeCheck } from '../../test/kit/describe-check.ts';
import { textHtmlRatio } from './text-html-ratio.ts';

describeCheck(textHtmlRatio, [
  { name: 'mostly text', in: `<p>${'shoes '.repeat(500)}`, outcome: 'enough' },
  {
    name: 'ten percent',
    html: `<p>${'x'.repeat(300)}<!--${'y'.repeat(2_690)}-->`,
    outcome: 'enough',
    message: '10% of the HTML is visible text.',
    data: { percent: 10 },
  },
  {
    name: 'a little less than ten percent',
    html: `<p>${'x'.repeat(299)}<!--${'y'.repeat(2_691)}-->`,
    outcome: 'low',
    message: '9.97% of the HTML is visible text; at least 10% is recommended.',
  },
  {
    name: 'one letter',
    html: `<p>xx<!--${'y'.repeat(9_000)}-->`,
    outcome: 'low',
    message: '0.02% of the HTML is visible text',
  },
  {
    name: 'mostly script',
    in: `<p>Shoes<script>${'x();'.repeat(900)}</script>`,
    outcome: 'low',
    message: '0.1% of the HTML is visible text; at least 10% is recommended.',
  },
  { name: 'mostly indentation', in: `<p>Shoes${`<b>${' '.repeat(50)}</b>`.repeat(90)}`, outcome: 'low' },
  { name: 'a short page', in: '<p>Shoes', outcome: 'short' },
  { name: 'truncated page', in: '<p>Shoes', body: { truncated: true }, outcome: 'unknown' },
  {
    name: 'a page that scripts fill',
    in: `<div id=root></div><script>${'a'.repeat(20_000)}</script>`,
    outcome: 'unknown',
  },
]);
