import { describeCheck } from '../../test/kit/describe-check.ts';
import { longHeaders } from './long-headers.ts';

describeCheck(longHeaders, [
  { name: '600 characters', headers: { a: 'x'.repeat(600) }, outcome: 'none' },
  {
    name: '601 characters, twice',
    headers: { 'Set-Cookie': ['x'.repeat(601), 'x'.repeat(700)] },
    outcome: 'long',
    message: '1 header has a value longer than 600 characters: set-cookie.',
    data: { headers: ['set-cookie'] },
    evidence: [{ snippet: 'set-cookie', detail: '601 characters' }, { detail: '700 characters' }],
  },
]);
