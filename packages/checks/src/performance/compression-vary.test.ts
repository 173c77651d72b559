import { describeCheck } from '../../test/kit/describe-check.ts';
import { compressionVary } from './compression-vary.ts';

const GZIP = { body: { contentEncodings: ['gzip'] } };

describeCheck(compressionVary, [
  {
    name: 'among others',
    ...GZIP,
    headers: { Vary: ['Cookie', 'Origin, ACCEPT-ENCODING'] },
    outcome: 'vary-set',
  },
  { name: 'wildcard', ...GZIP, headers: { vary: '*' }, outcome: 'vary-set' },
  {
    name: 'only other headers',
    ...GZIP,
    headers: { vary: 'Cookie', 'content-encoding': 'gzip' },
    outcome: 'vary-missing',
    evidence: 2,
  },
  {
    name: 'private for a header',
    ...GZIP,
    headers: { 'cache-control': 'private="set-cookie", max-age=60' },
    outcome: 'vary-missing',
  },
  { name: 'no Vary', ...GZIP, outcome: 'vary-missing' },
  { name: 'uncompressed', outcome: 'uncompressed' },
  { name: 'identity', body: { contentEncodings: ['identity'] }, outcome: 'uncompressed' },
  { name: 'private', ...GZIP, headers: { 'cache-control': 'max-age=60, Private' }, outcome: 'uncached' },
  { name: 'no-store', ...GZIP, headers: { 'cache-control': 'no-store' }, outcome: 'uncached' },
]);
