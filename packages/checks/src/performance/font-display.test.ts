import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { fontDisplay } from './font-display.ts';

const face = (more: string) => `@font-face{font-family:"Sans One";src:url(a.woff2)${more}}`;

describeCheck(fontDisplay, [
  {
    name: 'swap, uppercase',
    head: `<style>${face(';FONT-DISPLAY:SWAP')}</style>`,
    outcome: 'font-display-set',
    message: 'The font face sets font-display.',
    data: { fonts: 1 },
  },
  {
    name: 'one of two',
    head: `<style>${face(';font-display:optional')}${face('')}</style>`,
    outcome: 'font-display-missing',
    message: '1 of 2 font faces does not set font-display.',
    data: { fonts: 2, undecided: 1 },
    evidence: [{ detail: 'Sans One' }],
  },
  {
    name: 'auto',
    head: `<style>${face(';font-display: auto')}</style>`,
    outcome: 'font-display-missing',
  },
  { name: 'a local font', head: '<style>@font-face{src:local("Arial")}</style>', outcome: 'none' },
  {
    name: 'a font in the stylesheet itself, which does not load',
    head: '<style>@font-face{font-family:A;src:url("DATA:font/woff2;base64,AAAA")}</style>',
    outcome: 'none',
  },
  {
    name: 'a font in the stylesheet itself, and a file for other browsers',
    head: '<style>@font-face{font-family:A;src:url(data:font/woff2;base64,AAAA),url(a.woff)}</style>',
    outcome: 'none',
  },
  {
    name: 'a file, and a font in the stylesheet for other browsers',
    head: '<style>@font-face{font-family:A;src:url(a.woff2),url(data:font/woff;base64,AAAA)}</style>',
    outcome: 'font-display-missing',
  },
  { name: 'no fonts', head: '<style>a{font-family:Arial}</style>', outcome: 'none' },
  {
    name: 'truncated page',
    head: `<style>${face('')}</style>`,
    body: { truncated: true },
    outcome: 'unknown',
  },
  {
    name: 'in a stylesheet of the site',
    ...withAssets(assetOf('/a.css', { text: '@font-face{font-family:A;src:url(a.woff2)}' })),
    outcome: 'font-display-missing',
    evidence: [{ url: 'https://www.example.com/a.css', detail: 'A' }],
  },
]);
