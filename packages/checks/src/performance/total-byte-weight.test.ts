import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, available, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { totalByteWeight } from './total-byte-weight.ts';

const bytes = (wire: number) => ({ body: { bytes: { wire, decoded: wire * 3 } } });

describeCheck(totalByteWeight, [
  {
    name: 'small files',
    ...bytes(9_000),
    ...withAssets(assetOf('/a.css'), assetOf('/a.js')),
    outcome: 'light',
    message: 'This page loads 11 kB, including 2 files.',
    data: { bytes: 11_000, files: 2 },
  },
  { name: 'no files', ...bytes(9_000), ...withAssets(), outcome: 'light' },
  {
    name: 'a missing file has no weight',
    ...bytes(1),
    ...withAssets(assetOf('/a.png', { status: 404, wire: 9_000_000 })),
    outcome: 'light',
  },
  {
    name: 'ignores lazy and alternative images',
    ...bytes(1),
    ...withAssets(
      assetOf('/a.png', { wire: 9_000_000, isLoadedAtOnce: false }),
      assetOf('/b.png', { wire: 9_000_000, isCandidate: true }),
    ),
    outcome: 'light',
    data: { files: 0 },
  },
  { name: '1.5 MiB', ...bytes(0), ...withAssets(assetOf('/a.png', { wire: 1_572_864 })), outcome: 'light' },
  {
    name: 'one byte more',
    ...bytes(1),
    ...withAssets(assetOf('/a.png', { wire: 1_572_864 })),
    outcome: 'heavy',
    message: 'This page loads slightly more than 1.6 MB, including 1 file; at most 1.6 MB is recommended.',
    evidence: [{ detail: '1.6 MB' }],
  },
  {
    name: 'heavy whatever the unknown sizes',
    ...bytes(1),
    ...withAssets(assetOf('/a.png', { wire: 5_000_000 }), unavailableAsset('/b.png')),
    outcome: 'very-heavy',
    message: 'This page loads 5 MB, including 2 files; at most 1.6 MB is recommended.',
  },
  {
    name: 'an unknown size',
    ...bytes(1),
    ...withAssets(assetOf('/a.js'), assetOf('/b.js', { wire: null })),
    outcome: 'partial',
    data: { unknown: 1 },
  },
  {
    name: 'a file that was not fetched',
    ...bytes(1),
    ...withAssets(unavailableAsset('/b.png')),
    outcome: 'partial',
  },
  {
    name: 'more files than are listed',
    ...bytes(1),
    artifacts: { assets: available({ listed: [], mentioned: 500 }) },
    outcome: 'partial',
    message: '500 files',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
