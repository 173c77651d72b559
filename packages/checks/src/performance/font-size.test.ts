import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { fontSize } from './font-size.ts';

const font = (wire: number | null) =>
  assetOf('/a.woff2', { wire, sheetUrl: 'https://www.example.com/a.css' });

const sheetOf = (family: string, ...names: string[]) =>
  assetOf('/a.css', {
    text: names.map((name) => `@font-face{font-family:${family};src:url(${name}.woff2)}`).join(''),
  });
const face = (name: string, wire: number) =>
  assetOf(`/${name}.woff2`, { wire, sheetUrl: 'https://www.example.com/a.css' });

describeCheck(fontSize, [
  {
    name: 'two small ones',
    ...withAssets(font(80_000), font(120_000), assetOf('/a.png', { wire: 900_000 })),
    outcome: 'light',
    message: 'This page has 2 fonts (200 kB).',
    data: { bytes: 200_000, files: 2 },
  },
  { name: 'none', ...withAssets(assetOf('/a.js')), outcome: 'none' },
  {
    name: 'only formats that modern browsers skip',
    ...withAssets(assetOf('/a.ttf', { wire: 900_000, isLoadedAtOnce: false, isCandidate: true })),
    outcome: 'none',
  },
  {
    name: '200 kB and one byte',
    ...withAssets(font(200_001)),
    outcome: 'heavy',
    message: 'This page has 1 font (slightly more than 200 kB); at most 200 kB is recommended.',
    evidence: 1,
  },
  {
    name: '600 kB and one byte',
    ...withAssets(font(600_001)),
    outcome: 'very-heavy',
    message: 'This page has 1 font (600 kB); at most 200 kB is recommended.',
  },
  {
    name: 'many faces of a family, of which the page may use one',
    ...withAssets(
      sheetOf('Lato', '400', '700'),
      face('400', 120_000),
      face('700', 130_000),
      assetOf('/site.css', { text: 'a{}' }),
    ),
    outcome: 'depends-on-use',
    message: 'This page has 2 fonts (250 kB), of which it may load only some; at most 200 kB is recommended.',
    data: { bytes: 250_000, files: 2 },
    evidence: [{ detail: '130 kB' }, { detail: '120 kB' }],
  },
  {
    name: 'the smallest faces of two families',
    ...withAssets(
      sheetOf('Lato', '400', '700'),
      assetOf('/b.css', { text: "@font-face{font-family:Roboto;src:url('/r.woff2#a')}" }),
      face('400', 120_000),
      face('700', 130_000),
      assetOf('/r.woff2', { wire: 80_001, sheetUrl: 'https://www.example.com/b.css' }),
    ),
    outcome: 'heavy',
    message: 'This page has 3 fonts (330 kB); at most 200 kB is recommended.',
  },
  {
    name: 'preloaded faces',
    ...withAssets(
      sheetOf('Lato', '400', '700'),
      assetOf('/400.woff2', { wire: 120_000 }),
      assetOf('/700.woff2', { wire: 130_000 }),
    ),
    outcome: 'heavy',
  },
  {
    name: 'faces of inline styles',
    ...withAssets(
      assetOf('/400.woff2', { wire: 120_000, element: 'style' }),
      assetOf('/700.woff2', { wire: 130_000, element: 'style' }),
    ),
    outcome: 'depends-on-use',
  },
  { name: 'a missing one', ...withAssets(assetOf('/a.woff2', { status: 404 })), outcome: 'missing' },
  { name: 'an unknown size', ...withAssets(font(1), font(null)), outcome: 'partial' },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.woff2')), outcome: 'partial' },
  { name: 'not fetched', outcome: 'unknown' },
  {
    name: 'those of a font service, whose stylesheet is not read',
    ...withAssets(
      assetOf('https://fonts.googleapis.com/css2?family=Lato', { kind: 'style' }),
      assetOf('/a.css', { text: 'a{}' }),
    ),
    outcome: 'partial',
  },
  {
    name: 'the stylesheet of another site',
    ...withAssets(assetOf('https://cdn.example.org/a.css', { kind: 'style' })),
    outcome: 'none',
  },
]);
