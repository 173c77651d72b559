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
  {
    name: 'Google Fonts, with a family of the page',
    head: `<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=A:wght@400&amp;family=B"><style>${faces('a', 'c')}</style>`,
    outcome: 'low',
    data: { families: ['a', 'c', 'b'] },
  },
  {
    name: 'five of Google Fonts, two of them imported',
    head: '<link rel=stylesheet href="https://fonts.googleapis.com/css?family=A:400,700|B|C"><style>@import "https://fonts.googleapis.com/css?family=D|E";</style>',
    outcome: 'high',
  },
  {
    name: 'an icon font under several names',
    ...withAssets(
      assetOf('/icons.css', {
        text: [
          'Icons 6 Solid=s',
          'Icons 6 Brands=b',
          'Icons 5 Solid=s',
          'Icons 5 Brands=b',
          'Icons=s',
          'Icons=v4',
        ]
          .map((face) => face.split('='))
          .map(
            ([family, file]) => `@font-face{font-family:"${family}";src:url(${file}.woff2),url(${file}.ttf)}`,
          )
          .join(''),
      }),
    ),
    outcome: 'low',
    data: { families: ['icons 6 solid', 'icons 6 brands', 'icons'] },
  },
  {
    name: 'files of one name in several folders',
    ...withAssets(
      ...['a', 'b', 'c', 'd', 'e'].map((name) =>
        assetOf(`/${name}/font.css`, { text: `@font-face{font-family:${name};src:url(font.woff2)}` }),
      ),
    ),
    outcome: 'high',
  },
]);
