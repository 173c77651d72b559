import { describeCheck } from '../../test/kit/describe-check.ts';
import { cacheHtml } from './cache-html.ts';

const sent = (value: string | string[]) => ({ headers: { 'Cache-Control': value } });

describeCheck(cacheHtml, [
  { name: 'no-cache', ...sent('No-Cache'), outcome: 'not-cached' },
  {
    name: 'no-store with other directives',
    ...sent(['max-age=600', 'no-store']),
    outcome: 'not-cached',
    message: 'Browsers do not reuse the page without asking the server again.',
  },
  { name: 'no-cache for a header', ...sent('no-cache="set-cookie", max-age=600'), outcome: 'long' },
  { name: 'no-cache for a header, and nothing else', ...sent('no-cache="set-cookie"'), outcome: 'unset' },
  { name: 'no-cache for a header and for all', ...sent('no-cache="a", no-cache'), outcome: 'not-cached' },
  { name: 'max-age of zero', ...sent('max-age=0, must-revalidate'), outcome: 'not-cached' },
  { name: 'an invalid max-age', ...sent('max-age=1h'), outcome: 'not-cached' },
  { name: 'expired', headers: { expires: '0' }, outcome: 'not-cached' },
  ...['-1', '3600', '86400', 'access plus 1 year'].map((expires) => ({
    name: `Expires ${expires}, which is no date`,
    headers: { expires },
    outcome: 'not-cached' as const,
  })),
  {
    name: 'a copy is shown while it is revalidated',
    ...sent('max-age=0, stale-while-revalidate=86400'),
    outcome: 'stale-first',
    message:
      'Browsers may show an old copy of the page for up to 1 day while they ask the server for a new one.',
    data: { staleS: 86_400 },
  },
  {
    name: 'expired, and shown while it is revalidated',
    headers: { expires: '0', 'cache-control': 'stale-while-revalidate=60' },
    outcome: 'stale-first',
  },
  {
    name: 'stale-while-revalidate that must-revalidate forbids',
    ...sent('max-age=0, must-revalidate, stale-while-revalidate=60'),
    outcome: 'not-cached',
  },
  { name: 'of no seconds', ...sent('max-age=0, stale-while-revalidate=0'), outcome: 'not-cached' },
  { name: 'with no-cache', ...sent('no-cache, stale-while-revalidate=60'), outcome: 'not-cached' },
  { name: 'after a lifetime', ...sent('max-age=60, stale-while-revalidate=600'), outcome: 'short' },
  { name: 'without a lifetime', ...sent('stale-while-revalidate=60'), outcome: 'unset' },
  {
    name: 'three minutes, in quotes',
    ...sent('public, max-age="180"'),
    outcome: 'short',
    message: 'The page has a cache lifetime of 3 minutes.',
    data: { lifetimeS: 180 },
  },
  { name: 'longer only for shared caches', ...sent('s-maxage=86400, max-age=60'), outcome: 'short' },
  { name: 'one second more', ...sent('max-age=181'), outcome: 'long', evidence: 1 },
  {
    name: 'one hour by Expires',
    headers: { expires: 'Fri, 20 Nov 2026 13:00:00 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' },
    outcome: 'long',
    message: 'The page has a cache lifetime of 1 hour; at most 3 minutes is recommended.',
    data: { lifetimeS: 3_600 },
  },
  {
    name: 'one hour by Expires, without Date',
    headers: { expires: 'Fri, 20 Nov 2026 13:00:00 GMT' },
    outcome: 'long',
  },
  {
    name: 'a copy that matches no request',
    headers: { vary: '*', 'cache-control': 'max-age=3600' },
    outcome: 'not-cached',
  },
  {
    name: 'max-age wins over Expires',
    headers: { 'cache-control': 'max-age=5', expires: 'Fri, 20 Nov 2099 13:00:00 GMT' },
    outcome: 'short',
  },
  { name: 'no headers', outcome: 'unset' },
  { name: 'no lifetime', ...sent('private'), outcome: 'unset', evidence: 1 },
  { name: 'an HTTP/1.0 header', headers: { pragma: 'no-cache' }, outcome: 'unset' },
]);
