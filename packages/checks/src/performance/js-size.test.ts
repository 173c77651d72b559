import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { jsSize } from './js-size.ts';

const script = (wire: number | null, isLoadedAtOnce = true) => assetOf('/a.js', { wire, isLoadedAtOnce });

describeCheck(jsSize, [
  {
    name: 'small ones',
    ...withAssets(script(60_000), script(60_000)),
    outcome: 'light',
    message: 'This page loads 2 scripts (120 kB).',
    data: { bytes: 120_000 },
  },
  { name: 'none', ...withAssets(), outcome: 'none' },
  { name: 'only nomodule scripts', ...withAssets(script(900_000, false)), outcome: 'none' },
  {
    name: '120 kB and one byte',
    ...withAssets(script(120_001)),
    outcome: 'heavy',
    message: 'This page loads 1 script (slightly more than 120 kB); at most 120 kB is recommended.',
    evidence: 1,
  },
  { name: '1 MB and one byte', ...withAssets(script(1_000_001)), outcome: 'very-heavy', message: '1 MB' },
  { name: 'a missing one', ...withAssets(assetOf('/a.js', { status: 404 })), outcome: 'missing' },
  { name: 'an unknown size', ...withAssets(script(null)), outcome: 'partial' },
  {
    name: 'heavy even without the unknown sizes',
    ...withAssets(script(200_000), unavailableAsset('/b.js')),
    outcome: 'heavy',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
