import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, redirectChainOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { assetRedirects } from './asset-redirects.ts';

const from = 'https://www.example.com/a.js';
const moved = { redirectChain: redirectChainOf(from, 302, 'https://cdn.example.org/a.js', 200) };

describeCheck(assetRedirects, [
  {
    name: 'no redirects',
    ...withAssets(assetOf('/a.css'), assetOf('/b.js', { status: 404 })),
    outcome: 'direct',
    message: 'Both resources load without redirects.',
    data: { files: 2 },
  },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.js')), outcome: 'none' },
  {
    name: 'a redirected one that loads later',
    ...withAssets(assetOf('/a.js', { ...moved, isLoadedAtOnce: false })),
    outcome: 'none',
  },
  {
    name: 'one of two',
    ...withAssets(assetOf('/a.css'), assetOf('/a.js', moved)),
    outcome: 'redirected',
    message: '1 of 2 resources redirects.',
    evidence: [{ url: from, detail: 'to https://cdn.example.org/a.js' }],
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
