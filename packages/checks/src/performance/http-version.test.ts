import { GOOD_TLS } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { httpVersion } from './http-version.ts';

const OLD = { tls: { ...GOOD_TLS, alpn: 'http/1.1' }, response: { httpVersion: '1.1' } };

describeCheck(httpVersion, [
  { name: 'HTTP/2', outcome: 'modern', message: 'The server supports HTTP/2.', data: { version: '2' } },
  {
    name: 'offered by ALPN but not used for the fetch',
    ...OLD,
    tls: GOOD_TLS,
    outcome: 'modern',
    data: { version: '2' },
  },
  {
    name: 'HTTP/3 announced',
    tls: OLD.tls,
    headers: { 'Alt-Svc': 'h2="alt:443", H3=":443"; ma=86400' },
    outcome: 'modern',
    data: { version: '3' },
  },
  { name: 'HTTP/1.1', ...OLD, outcome: 'old', message: 'only HTTP/1.1' },
  { name: 'no ALPN', ...OLD, tls: { ...GOOD_TLS, alpn: null }, outcome: 'old' },
  {
    name: 'withdrawn with Alt-Svc: clear',
    tls: OLD.tls,
    response: { httpVersion: '1.1', headers: [{ name: 'alt-svc', value: 'clear' }] },
    outcome: 'old',
  },
  { name: 'http:', url: 'http://www.example.com/', response: { httpVersion: '1.1' }, outcome: 'not-https' },
  { name: 'TLS details not available', tls: null, outcome: 'unknown' },
]);
