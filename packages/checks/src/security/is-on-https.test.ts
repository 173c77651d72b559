import { hopOf } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { isOnHttps } from './is-on-https.ts';

describeCheck(isOnHttps, [
  { name: 'an https: URL', outcome: 'https' },
  {
    name: 'http: redirects to https:',
    redirects: [hopOf('http://www.example.com/', { status: 301 })],
    outcome: 'https',
  },
  { name: 'an http: URL', url: 'http://www.example.com/', outcome: 'http' },
  {
    name: 'https: redirects to http:',
    url: 'http://www.example.com/',
    redirects: [hopOf('https://www.example.com/', { status: 302 })],
    outcome: 'http',
  },
  { name: 'http: on a public address', url: 'http://93.184.216.34/', outcome: 'http' },
  { name: 'http: on a public IPv6 address', url: 'http://[2606:2800:21f::1]/', outcome: 'http' },
  ...[
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://192.168.1.7/',
    'http://wiki/',
    'http://[::1]/',
  ].map((url) => ({ name: url, url, outcome: 'private' as const })),
]);
