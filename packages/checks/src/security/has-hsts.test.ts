import { describeCheck } from '../../test/kit/describe-check.ts';
import { hasHsts } from './has-hsts.ts';

const sent = (value: string | string[]) => ({ headers: { 'Strict-Transport-Security': value } });

describeCheck(hasHsts, [
  {
    name: 'a year with all directives',
    ...sent('max-age=31536000; includeSubDomains; preload'),
    outcome: 'strong',
    data: { maxAgeS: 31_536_000, includeSubDomains: true, preload: true },
    message: '365 days',
  },
  { name: 'only half a year', ...sent('max-age=15552000'), outcome: 'strong' },
  { name: 'mixed case, quotes and spaces', ...sent(' MAX-AGE = "15552000" ;'), outcome: 'strong' },
  { name: 'the first of several', ...sent(['max-age=31536000', 'max-age=0']), outcome: 'strong' },
  {
    name: 'a second less than half a year',
    ...sent('max-age=15551999; includeSubDomains'),
    outcome: 'too-short',
    message: 'HSTS is enabled for only 179 days.',
    evidence: [{ snippet: 'strict-transport-security: max-age=15551999; includeSubDomains' }],
  },
  {
    name: 'an hour',
    ...sent('max-age=3600'),
    outcome: 'too-short',
    message: 'HSTS is enabled for only 1 hour.',
  },
  {
    name: 'a minute',
    ...sent('max-age=60'),
    outcome: 'too-short',
    message: 'HSTS is enabled for only 1 minute.',
  },
  { name: 'zero', ...sent('max-age=0; includeSubDomains'), outcome: 'disabled' },
  { name: 'no max-age', ...sent('includeSubDomains'), outcome: 'invalid' },
  {
    name: 'two policies joined by a comma',
    ...sent('max-age=31536000, max-age=31536000'),
    outcome: 'invalid',
  },
  { name: 'an empty header', ...sent(''), outcome: 'invalid' },
  { name: 'no header', outcome: 'missing' },
  {
    name: 'no header under a preloaded top-level domain',
    url: 'https://www.example.dev/',
    outcome: 'preloaded',
    message: 'Browsers use only HTTPS for all hosts under .dev.',
    data: { tld: 'dev' },
  },
  {
    name: 'an hour under a preloaded top-level domain',
    url: 'https://example.app/',
    ...sent('max-age=3600'),
    outcome: 'preloaded',
  },
  {
    name: 'a year under a preloaded top-level domain',
    url: 'https://example.app/',
    ...sent('max-age=31536000'),
    outcome: 'strong',
  },
  {
    name: 'zero under a preloaded top-level domain',
    url: 'https://example.app/',
    ...sent('max-age=0'),
    outcome: 'preloaded',
  },
  { name: 'a preloaded name below another domain', url: 'https://dev.example.com/', outcome: 'missing' },
  { name: 'http: is left to is-on-https', url: 'http://www.example.com/', outcome: 'not-https' },
  { name: 'an IPv4 address', url: 'https://192.0.2.1/', outcome: 'ip-address' },
  { name: 'an IPv6 address', url: 'https://[2001:db8::1]/', outcome: 'ip-address' },
]);
