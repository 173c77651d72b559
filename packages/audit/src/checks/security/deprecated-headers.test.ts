import { describeCheck } from '../../../test/kit/describe-check.ts';
import { deprecatedHeaders } from './deprecated-headers.ts';

describeCheck(deprecatedHeaders, [
  { name: 'current headers', headers: { 'cache-control': 'no-cache', vary: 'cookie' }, outcome: 'none' },
  {
    name: 'two of them, one twice',
    headers: { 'X-XSS-Protection': '1; mode=block', Pragma: ['no-cache', 'no-cache'] },
    outcome: 'present',
    data: { headers: ['x-xss-protection', 'pragma'] },
    evidence: 3,
  },
  {
    name: 'what took its place',
    headers: { 'Feature-Policy': "camera 'none'" },
    outcome: 'present',
    evidence: [{ snippet: "feature-policy: camera 'none'", detail: 'replaced by Permissions-Policy' }],
  },
]);
