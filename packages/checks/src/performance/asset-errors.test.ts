import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, failedRedirectChain, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { assetErrors } from './asset-errors.ts';

describeCheck(assetErrors, [
  {
    name: 'all available',
    ...withAssets(assetOf('/a.css'), assetOf('/a.png', { status: 206 })),
    outcome: 'good',
    message: 'Both resources are available.',
    data: { files: 2 },
  },
  {
    name: 'server blocks bots',
    ...withAssets(assetOf('/a.js', { status: 403 }), assetOf('/b.js', { status: 429 })),
    outcome: 'none',
  },
  ...[402, 405, 406, 416, 418, 451, 502, 503, 504, 520, 530, 999].map((status) => ({
    name: `status ${status}, which may be for this client or moment only`,
    ...withAssets(assetOf('/a.js', { status })),
    outcome: 'none' as const,
  })),
  { name: 'a bad request', ...withAssets(assetOf('/a.js', { status: 400 })), outcome: 'missing' },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.js')), outcome: 'none' },
  {
    name: 'one of two',
    ...withAssets(assetOf('/a.css'), assetOf('/a.js', { status: 404 })),
    outcome: 'missing',
    message: '1 of 2 resources is missing.',
    evidence: [{ url: 'https://www.example.com/a.js', detail: 'status 404' }],
  },
  {
    name: 'server error',
    ...withAssets(assetOf('/a.js', { status: 500 })),
    outcome: 'server-error',
    message: '1 resource returns a server error.',
    data: { files: 1, missing: 0, serverErrors: 1 },
    evidence: [{ detail: 'status 500' }],
  },
  {
    name: 'missing, and server errors',
    ...withAssets(
      assetOf('/a.css', { status: 404 }),
      assetOf('/a.js', { status: 500 }),
      assetOf('/b.js', { status: 508 }),
    ),
    outcome: 'missing',
    message: '1 of 3 resources is missing. 2 resources return a server error.',
    data: { files: 3, missing: 1, serverErrors: 2 },
    evidence: 3,
  },
  {
    name: 'host not found',
    ...withAssets(
      assetOf('https://gone.example/a.js', {
        redirectChain: failedRedirectChain('https://gone.example/a.js', 'dns_failure'),
      }),
    ),
    outcome: 'missing',
  },
  {
    name: 'timeout',
    ...withAssets(
      assetOf('/a.js', { redirectChain: failedRedirectChain('https://www.example.com/a.js', 'timeout') }),
    ),
    outcome: 'none',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
