import { describeCheck } from '../../test/kit/describe-check.ts';
import { deprecatedHeaders } from './deprecated-headers.ts';

describeCheck(deprecatedHeaders, [
  { name: 'current headers', headers: { 'cache-control': 'no-cache', vary: 'cookie' }, outcome: 'none' },
  {
    name: 'two obsolete headers, one of them twice',
    headers: { 'X-XSS-Protection': '1; mode=block', Pragma: ['no-cache', 'no-cache'] },
    outcome: 'present',
    message: 'The response has 2 obsolete headers: x-xss-protection, pragma.',
    data: { headers: ['x-xss-protection', 'pragma'] },
    evidence: 3,
  },
  {
    name: 'a filter of old browsers that is switched off',
    headers: { 'X-XSS-Protection': '0', Pragma: 'no-cache' },
    outcome: 'present',
    data: { headers: ['pragma'] },
  },
  {
    name: 'reports the replacement',
    headers: { 'Feature-Policy': "camera 'none'" },
    outcome: 'present',
    evidence: [{ snippet: "feature-policy: camera 'none'", detail: 'replaced by Permissions-Policy' }],
  },
  {
    name: 'headers that no browser, or only an old one, reads',
    headers: { Warning: '110 - "stale"', 'Set-Cookie2': 'a=1', 'X-Download-Options': 'noopen' },
    outcome: 'present',
    data: { headers: ['warning', 'set-cookie2', 'x-download-options'] },
  },
]);
