import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { fontCount } from './font-count.ts';

const faces = (...names: string[]) =>
  names.map((name) => `@font-face{font-family:"${name}";src:url(${name}.woff2)}`).join('');

describeCheck(fontCount, [
  {
    name: 'one family in several weights',
    head: `<style>${faces('A', 'a', 'A')}</style>`,
    outcome: 'low',
    message: 'The styles load 1 font family.',
    data: { families: ['a'] },
  },
  { name: 'four', ...withAssets(assetOf('/a.css', { text: faces('a', 'b', 'c', 'd') })), outcome: 'low' },
  {
    name: 'five, in the page and in a stylesheet',
    head: `<style>${faces('a', 'b')}</style>`,
    ...withAssets(assetOf('/a.css', { text: faces('c', 'd', 'e') })),
    outcome: 'high',
    message: 'The styles load 5 font families; at most 4 are recommended.',
  },
  {
    name: 'only local fonts',
    head: '<style>@font-face{font-family:A;src:local(Arial)}</style>',
    outcome: 'none',
  },
  { name: 'none', in: '<p>Shoes', outcome: 'none' },
]);
