import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { fontSize } from './font-size.ts';

const font = (wire: number | null) =>
  assetOf('/a.woff2', { wire, sheetUrl: 'https://www.example.com/a.css' });

describeCheck(fontSize, [
  {
    name: 'two small ones',
    ...withAssets(font(80_000), font(120_000), assetOf('/a.png', { wire: 900_000 })),
    outcome: 'light',
    message: 'This page loads 2 fonts (200 kB).',
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
    message: 'This page loads 1 font (slightly more than 200 kB); at most 200 kB is recommended.',
    evidence: 1,
  },
  {
    name: '600 kB and one byte',
    ...withAssets(font(600_001)),
    outcome: 'very-heavy',
    message: 'This page loads 1 font (600 kB); at most 200 kB is recommended.',
  },
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
