import { hopOf } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { redirects } from './redirects.ts';

const over = (...urls: string[]) => ({
  redirects: urls.map((url) => hopOf(url, { status: 301, statusText: 'Moved Permanently' })),
});

describeCheck(redirects, [
  {
    name: 'none',
    outcome: 'direct',
    message: 'The URL does not redirect.',
    data: { redirects: 0, counted: 0 },
  },
  {
    name: 'one',
    ...over('https://example.com/'),
    outcome: 'direct',
    evidence: [{ url: 'https://example.com/', snippet: '301 Moved Permanently' }],
  },
  {
    name: 'two, one of them an upgrade to https: on the same host',
    ...over('http://example.com/', 'https://example.com/'),
    outcome: 'direct',
    data: { redirects: 2, counted: 1 },
  },
  {
    name: 'two, one of them to https: on another host',
    ...over('http://example.com/', 'https://www.example.com/'),
    outcome: 'moderate',
    message: 'The URL redirects 2 times; at most 1 is recommended.',
    data: { redirects: 2, counted: 2 },
  },
  { name: 'two', ...over('https://www.example.com/a', 'https://www.example.com/b'), outcome: 'moderate' },
  {
    name: 'three',
    ...over('https://www.example.com/a', 'https://www.example.com/b', 'https://www.example.com/c'),
    outcome: 'high',
    message: 'The URL redirects 3 times; at most 1 is recommended.',
  },
  {
    name: 'three, one of them to https:',
    ...over('http://www.example.com/', 'https://www.example.com/', 'https://www.example.com/a'),
    outcome: 'moderate',
    message: 'The URL redirects 3 times (2 without the step to HTTPS); at most 1 is recommended.',
  },
  {
    name: 'to http: and back',
    ...over('https://www.example.com/a', 'http://www.example.com/b'),
    outcome: 'moderate',
    message: 'The URL redirects 2 times; at most 1 is recommended.',
    data: { counted: 2 },
  },
  {
    name: 'to https:, to http: and back',
    ...over('http://www.example.com/a', 'https://www.example.com/a', 'http://www.example.com/b'),
    outcome: 'moderate',
    data: { redirects: 3, counted: 2 },
  },
]);
