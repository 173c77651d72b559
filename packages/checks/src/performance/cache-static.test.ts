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
    message: 'Both files have a cache lifetime of at least 30 days.',
    data: { files: 2 },
  },
  { name: '30 days', ...withAssets(file('/a.css', 'MAX-AGE=2592000')), outcome: 'long' },
  {
    name: 'by Expires',
    ...withAssets(assetOf('/a.css', { headers: { expires: 'Mon, 01 Feb 2027 00:00:00 GMT' } })),
    outcome: 'long',
  },
  {
    name: '30 days by Expires, a few seconds after the response was created',
    fetchedAt: '2026-11-20T12:00:05.000Z',
    ...withAssets(
      assetOf('/a.css', {
        headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT', expires: 'Sun, 20 Dec 2026 12:00:00 GMT' },
      }),
    ),
    outcome: 'long',
  },
  {
    name: 'Expires that is a number of seconds',
    ...withAssets(assetOf('/a.css', { headers: { expires: '86400' } })),
    outcome: 'not-cached',
    message: 'The file has no cache lifetime.',
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
    message: 'The file has a cache lifetime of less than 30 days.',
    evidence: [{ detail: '1 day' }],
  },
  {
    name: 'one of two has none',
    ...withAssets(file('/a.css', long), file('/a.js', 'no-store')),
    outcome: 'short',
    message: '1 of 2 files has no cache lifetime.',
    data: { uncached: 1, short: 0 },
  },
  {
    name: 'one of four has none, another one a short lifetime',
    ...withAssets(file('/a.css', long), file('/b.css', long), file('/a.js', 'max-age=60'), file('/b.js')),
    outcome: 'short',
    message: '2 of 4 files have a cache lifetime of less than 30 days; 1 of them has none.',
    data: { uncached: 1, short: 1 },
  },
  {
    name: 'kept and revalidated, by no-cache or max-age=0',
    ...withAssets(
      assetOf('/a.css', { headers: { 'cache-control': 'no-cache', etag: '"1"' } }),
      assetOf('/a.js', {
        headers: {
          'cache-control': 'public, max-age=0, must-revalidate',
          'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
        },
      }),
    ),
    outcome: 'short',
    message: '2 of 2 files have a cache lifetime of less than 30 days.',
    evidence: [{ detail: 'revalidated with each use' }, { detail: 'revalidated with each use' }],
  },
  {
    name: 'no-cache for a header',
    ...withAssets(file('/a.css', 'no-cache="set-cookie", max-age=31536000')),
    outcome: 'long',
  },
  {
    name: 'no-cache without anything to revalidate with',
    ...withAssets(file('/a.css', 'no-cache')),
    outcome: 'not-cached',
  },
  {
    name: 'no-store with an ETag',
    ...withAssets(assetOf('/a.css', { headers: { 'cache-control': 'no-store', etag: '"1"' } })),
    outcome: 'not-cached',
  },
  { name: 'a quoted max-age', ...withAssets(file('/a.css', 'private, max-age="31536000"')), outcome: 'long' },
  {
    name: 'no headers',
    ...withAssets(file('/a.css'), file('/a.js'), file('/b.js', long)),
    outcome: 'not-cached',
    message: '2 of 3 files have no cache lifetime.',
    data: { uncached: 2 },
  },
  {
    name: 'a past Expires',
    ...withAssets(assetOf('/a.css', { headers: { expires: '0' } })),
    outcome: 'not-cached',
  },
  { name: 'not fetched', outcome: 'unknown' },
]);
