import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { cssSize } from './css-size.ts';

const sheet = (wire: number | null) => assetOf('/a.css', { wire });

describeCheck(cssSize, [
  {
    name: 'two small ones',
    ...withAssets(sheet(50_000), sheet(70_000), assetOf('/a.js', { wire: 900_000 })),
    outcome: 'light',
    message: 'This page loads 2 stylesheets (120 kB).',
    data: { bytes: 120_000, files: 2 },
  },
  { name: 'none', ...withAssets(assetOf('/a.js')), outcome: 'none' },
  {
    name: 'missing ones',
    ...withAssets(assetOf('/a.css', { status: 404, wire: 9_000 })),
    outcome: 'missing',
  },
  {
    name: 'a missing one beside another',
    ...withAssets(sheet(80_000), assetOf('/b.css', { status: 404, wire: 9_000 })),
    outcome: 'light',
    message: 'This page loads 1 stylesheet (80 kB).',
  },
  {
    name: '120 kB and one byte',
    ...withAssets(sheet(120_001)),
    outcome: 'heavy',
    message: 'This page loads 1 stylesheet (slightly more than 120 kB); at most 120 kB is recommended.',
    evidence: 1,
  },
  {
    name: '400 kB and one byte',
    ...withAssets(sheet(400_001)),
    outcome: 'very-heavy',
    message: 'This page loads 1 stylesheet (400 kB); at most 120 kB is recommended.',
  },
  { name: 'an unknown size', ...withAssets(sheet(1), sheet(null)), outcome: 'partial' },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.css')), outcome: 'partial' },
  { name: 'not fetched', outcome: 'unknown' },
]);
