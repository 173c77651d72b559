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
]);
