import { describeCheck } from '../../../test/kit/describe-check.ts';
import { compressionVary } from './compression-vary.ts';

const GZIP = { body: { contentEncodings: ['gzip'] } };

describeCheck(compressionVary, [
  {
    name: 'named among others',
    ...GZIP,
    headers: { Vary: ['Cookie', 'Origin, ACCEPT-ENCODING'] },
    outcome: 'told',
  },
  { name: 'everything', ...GZIP, headers: { vary: '*' }, outcome: 'told' },
  {
    name: 'other headers alone',
    ...GZIP,
    headers: { vary: 'Cookie', 'content-encoding': 'gzip' },
    outcome: 'untold',
    evidence: 2,
  },
  { name: 'no Vary', ...GZIP, outcome: 'untold' },
  { name: 'uncompressed', outcome: 'plain' },
  { name: 'identity', body: { contentEncodings: ['identity'] }, outcome: 'plain' },
  { name: 'private', ...GZIP, headers: { 'cache-control': 'max-age=60, Private' }, outcome: 'uncached' },
  { name: 'not to be stored', ...GZIP, headers: { 'cache-control': 'no-store' }, outcome: 'uncached' },
]);
