import { describeCheck } from '../../../test/kit/describe-check.ts';
import { cacheHtml } from './cache-html.ts';

const sent = (value: string | string[]) => ({ headers: { 'Cache-Control': value } });

describeCheck(cacheHtml, [
  { name: 'to be asked', ...sent('No-Cache'), outcome: 'not-kept' },
  { name: 'not to be stored, whatever else', ...sent(['max-age=600', 'no-store']), outcome: 'not-kept' },
  { name: 'of no age', ...sent('max-age=0, must-revalidate'), outcome: 'not-kept' },
  { name: 'an age that cannot be read', ...sent('max-age=1h'), outcome: 'not-kept' },
  { name: 'expired', headers: { expires: '0' }, outcome: 'not-kept' },
  {
    name: 'three minutes, in quotes',
    ...sent('public, max-age="180"'),
    outcome: 'short',
    data: { lifetimeS: 180 },
  },
  { name: 'long for shared caches alone', ...sent('s-maxage=86400, max-age=60'), outcome: 'short' },
  { name: 'a second more', ...sent('max-age=181'), outcome: 'long', evidence: 1 },
  {
    name: 'an hour by Expires',
    headers: { expires: 'Fri, 20 Nov 2026 13:00:00 GMT', date: 'Fri, 20 Nov 2026 12:00:00 GMT' },
    outcome: 'long',
    data: { lifetimeS: 3_600 },
  },
  {
    name: 'an hour by Expires, no Date',
    headers: { expires: 'Fri, 20 Nov 2026 13:00:00 GMT' },
    outcome: 'long',
  },
  {
    name: 'max-age wins over Expires',
    headers: { 'cache-control': 'max-age=5', expires: 'Fri, 20 Nov 2099 13:00:00 GMT' },
    outcome: 'short',
  },
  { name: 'nothing', outcome: 'unset' },
  { name: 'nothing of time', ...sent('private'), outcome: 'unset', evidence: 1 },
  { name: 'a header of HTTP/1.0', headers: { pragma: 'no-cache' }, outcome: 'unset' },
]);
