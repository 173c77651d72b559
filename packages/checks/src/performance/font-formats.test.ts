import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { fontFormats } from './font-formats.ts';

const face = (...urls: string[]) =>
  `@font-face{font-family:A;src:${urls.map((url) => `url(${url})`).join(',')}}`;
const style = (...urls: string[]) => `<style>${face(...urls)}</style>`;

describeCheck(fontFormats, [
  { name: 'WOFF2', head: style('a.woff2?v=1'), outcome: 'modern' },
  { name: 'WOFF2 and others', head: style('a.eot', 'a.woff2', 'a.ttf'), outcome: 'modern' },
  { name: 'embedded as a data: URL', head: style('data:font/woff2;base64,AAAA'), outcome: 'modern' },
  {
    name: 'in a stylesheet of the site',
    ...withAssets(assetOf('/a.css', { text: face('a.woff2') })),
    outcome: 'modern',
  },
  { name: 'no fonts', head: '<style>a{background:url(a.png)}</style>', outcome: 'none' },
  { name: 'a URL without a file extension', head: style('/font?id=1'), outcome: 'none' },
  {
    name: 'only old formats',
    head: `<style>${face('a.woff', 'a.ttf#x')}${face('b.ttf')}</style>`,
    outcome: 'legacy',
    message: '2 fonts are not offered as WOFF2.',
    data: { fonts: 2 },
    evidence: [{ url: 'a.woff' }, { url: 'b.ttf' }],
  },
  {
    name: 'several old formats of one font',
    head: style('a.eot', 'a.eot?#iefix', 'a.woff', 'a.ttf'),
    outcome: 'legacy',
    message: '1 font is not offered as WOFF2.',
    data: { fonts: 1 },
  },
  {
    name: 'one font as WOFF2, two others only in an old format',
    head: `<style>${face('a.woff2', 'a.woff')}${face('b.ttf')}${face('c.ttf')}</style>`,
    outcome: 'legacy',
    data: { fonts: 2 },
  },
  {
    name: 'one file for two weights',
    head: `<style>${face('a.ttf').repeat(2)}</style>`,
    outcome: 'legacy',
    data: { fonts: 1 },
  },
  {
    name: 'a preloaded file of a font',
    head: `<link rel=preload as=font href=a.woff crossorigin>${style('a.eot', 'a.woff')}`,
    outcome: 'legacy',
    data: { fonts: 1 },
  },
  {
    name: 'only old formats in a stylesheet',
    ...withAssets(assetOf('/a.css', { text: face('a.TTF') })),
    outcome: 'legacy',
  },
  {
    name: 'preloaded',
    head: `<link rel=preload as=font href=a.woff crossorigin>${style('a.woff2')}`,
    outcome: 'legacy',
    evidence: [{ url: 'a.woff' }],
  },
  {
    name: 'WOFF2 by its format, beside WOFF',
    head: `<style>@font-face{font-family:A;src:url(/f/1) format("WOFF2"),url(a.woff) format("woff")}</style>`,
    outcome: 'modern',
  },
  {
    name: 'WOFF2 by a keyword and by the name of old for variable fonts',
    head: `<style>@font-face{font-family:A;src:url(/f/1) format(woff2)}@font-face{font-family:B;src:url(/f/2) format('woff2-variations')}@font-face{font-family:C;src:url(/f/3) format('woff2 supports variations')}</style>`,
    outcome: 'modern',
  },
  {
    name: 'WOFF2 of another face',
    head: `<style>@font-face{font-family:A;src:url(/f/1) format("woff2")}${face('b.woff')}</style>`,
    outcome: 'legacy',
    data: { fonts: 1 },
  },
]);
