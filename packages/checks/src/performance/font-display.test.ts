import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, withAssets } from '../../test/kit/artifacts.ts';
import { fontDisplay } from './font-display.ts';

const face = (more: string) => `@font-face{font-family:"Sans One";src:url(a.woff2)${more}}`;

const google = (query: string) =>
  `<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=Roboto:wght@400;700${query}">`;

describeCheck(fontDisplay, [
  {
    name: 'Google Fonts with a value',
    head: google('&display=swap'),
    outcome: 'font-display-set',
    data: { fonts: 1 },
  },
  { name: 'Google Fonts with block', head: google('&amp;display=block'), outcome: 'font-display-set' },
  {
    name: 'Google Fonts without a value',
    head: google('&family=Open+Sans'),
    outcome: 'font-display-missing',
    message: 'The font face does not set font-display.',
    data: { fonts: 1, undecided: 1 },
    evidence: [{ detail: 'Roboto, Open Sans' }],
  },
  { name: 'Google Fonts with auto', head: google('&display=auto'), outcome: 'font-display-missing' },
  {
    name: 'Google Fonts, imported and linked',
    head: `${google('')}<style>@import url("https://fonts.googleapis.com/css2?family=Roboto:wght@400;700");</style>`,
    outcome: 'font-display-missing',
    data: { fonts: 1, undecided: 1 },
  },
  {
    name: 'Google Fonts, imported by a stylesheet of the site',
    ...withAssets(
      assetOf('/a.css', { text: '@import "//fonts.googleapis.com/css?family=Roboto|Lato:700";' }),
    ),
    outcome: 'font-display-missing',
    evidence: [{ url: 'https://www.example.com/a.css', detail: 'Roboto, Lato' }],
  },
  {
    name: 'Google Fonts, whose stylesheet is known',
    html: `<title>x</title>${google('')}`,
    ...withAssets(
      assetOf('https://fonts.googleapis.com/css2?family=Roboto:wght@400;700', {
        kind: 'style',
        text: face('').repeat(3),
      }),
    ),
    outcome: 'font-display-missing',
    data: { fonts: 3, undecided: 3 },
  },
  {
    name: 'another stylesheet of that host',
    head: '<link rel=stylesheet href="https://fonts.googleapis.com/earlyaccess/notosanskr.css">',
    outcome: 'none',
  },
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
  {
    name: 'Google’s icon font',
    head: '<link rel=stylesheet href="https://fonts.googleapis.com/icon?family=Material+Icons">',
    outcome: 'font-display-missing',
    evidence: [{ detail: 'Material Icons' }],
  },
]);
