import { describeCheck } from '../../test/kit/describe-check.ts';
import { validators } from './validators.ts';

describeCheck(validators, [
  {
    name: 'both',
    headers: { 'Last-Modified': 'Fri, 20 Nov 2026 12:00:00 GMT', ETag: 'W/"a"' },
    outcome: 'present',
    data: { headers: ['etag', 'last-modified'] },
    evidence: 2,
  },
  { name: 'one', headers: { etag: '"a"' }, outcome: 'present', message: 'with etag.' },
  { name: 'neither', outcome: 'absent' },
  { name: 'no-store', headers: { 'cache-control': 'NO-STORE', etag: '"a"' }, outcome: 'not-stored' },
]);
