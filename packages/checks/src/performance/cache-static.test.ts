import { describeCheck } from '../../test/kit/describe-check.ts';
import { assetOf, unavailableAsset, withAssets } from '../../test/kit/artifacts.ts';
import { cacheStatic } from './cache-static.ts';

const file = (path: string, cacheControl?: string) =>
  assetOf(path, { headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } });
const long = 'public, max-age=31536000, immutable';

describeCheck(cacheStatic, [
  {
    name: 'a year',
    ...withAssets(file('/a.css', long), file('/a.js', long)),
    outcome: 'long',
    data: { files: 2 },
  },
  { name: '30 days', ...withAssets(file('/a.css', 'MAX-AGE=2592000')), outcome: 'long' },
  {
    name: 'by Expires',
    ...withAssets(assetOf('/a.css', { headers: { expires: 'Mon, 01 Feb 2027 00:00:00 GMT' } })),
    outcome: 'long',
  },
  {
    name: 'ignores other sites, other kinds and missing files',
    ...withAssets(file('https://cdn.example.org/a.js'), file('/a.mp4'), assetOf('/b.js', { status: 404 })),
    outcome: 'none',
  },
  { name: 'not fetched', ...withAssets(unavailableAsset('/a.css')), outcome: 'none' },
  {
    name: 'a day',
    ...withAssets(file('/a.css', 'max-age=86400')),
    outcome: 'short',
    evidence: [{ detail: '1 day' }],
  },
  {
    name: 'one of two has none',
    ...withAssets(file('/a.css', long), file('/a.js', 'no-cache')),
    outcome: 'short',
    data: { unkept: 1, short: 0 },
  },
  {
    name: 'no headers',
    ...withAssets(file('/a.css'), file('/a.js'), file('/b.js', long)),
    outcome: 'not-cached',
    data: { unkept: 2 },
  },
  {
    name: 'a past Expires',
    ...withAssets(assetOf('/a.css', { headers: { expires: '0' } })),
    outcome: 'not-cached',
  },
  { name: 'not captured', outcome: 'unknown' },
]);
