import { headersOf, hopOf } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { cookies } from './cookies.ts';

const HSTS_SUBDOMAINS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const HSTS = { 'strict-transport-security': 'max-age=31536000' };
const sent = (...lines: string[]) => ({ headers: { 'Set-Cookie': lines } });
const hop = (url: string, ...lines: string[]) =>
  hopOf(url, { status: 302, headers: headersOf({ 'set-cookie': lines }) });

describeCheck(cookies, [
  {
    name: 'all secure',
    ...sent('PHPSESSID=1; Secure; HttpOnly; SameSite=Lax', 'theme=dark; SECURE'),
    outcome: 'good',
    message: 'Both cookies are secure.',
    data: { cookies: 2, invalid: 0 },
  },
  {
    name: 'an anti-CSRF token with SameSite',
    ...sent('csrftoken=1; Secure; SameSite=strict'),
    outcome: 'good',
  },
  { name: 'a name that only resembles a session', ...sent('assessment=1; Secure'), outcome: 'good' },
  {
    name: 'overwritten by a secure cookie',
    ...sent('sess=1', 'sess=2; Secure; HttpOnly'),
    outcome: 'good',
    data: { cookies: 1 },
  },
  {
    name: 'no Secure, but HSTS is enabled',
    headers: { ...HSTS, 'set-cookie': 'theme=dark; SameSite=Lax' },
    outcome: 'weak',
    message: 'The cookie has a minor security issue.',
    data: { cookies: 1, invalid: 1 },
  },
  {
    name: 'a violated prefix rule, which browsers reject',
    ...sent('__Host-sess=1; Secure; HttpOnly', 'b=1; Secure'),
    outcome: 'weak',
    data: { cookies: 2, invalid: 1 },
    evidence: [{ detail: 'rejected by browsers: the __Host- prefix requires Path=/' }],
  },
  {
    name: 'the domain of another site, which browsers reject',
    ...sent('sess=1; Domain=example.org'),
    outcome: 'weak',
    evidence: [{ detail: 'rejected by browsers: its Domain does not match the host' }],
  },
  {
    name: 'SameSite=None without Secure, which browsers reject',
    ...sent('a=1; SameSite=None'),
    outcome: 'weak',
  },
  {
    name: 'no Secure',
    ...sent('theme=dark; SameSite=Lax'),
    outcome: 'unsafe',
    message: 'The cookie is not secure.',
    evidence: [{ snippet: 'set-cookie: theme=…; SameSite=Lax', detail: 'no Secure attribute' }],
  },
  {
    name: 'a session cookie without HttpOnly, even with HSTS',
    headers: { ...HSTS, 'set-cookie': 'JSESSIONID=s3cret; Secure' },
    outcome: 'unsafe',
    evidence: [{ snippet: 'set-cookie: JSESSIONID=…; Secure' }],
  },
  { name: 'an unknown SameSite value', ...sent('a=1; Secure; SameSite=Sometimes'), outcome: 'unsafe' },
  { name: 'an anti-CSRF token without SameSite', ...sent('XSRF-TOKEN=1; Secure'), outcome: 'unsafe' },
  {
    name: 'on a redirect',
    redirects: [hop('https://www.example.com/', 'sess=1')],
    outcome: 'unsafe',
    evidence: [{ url: 'https://www.example.com/' }],
  },
  {
    name: 'over plain HTTP during a redirect',
    redirects: [hop('http://www.example.com/', 'a=1')],
    outcome: 'unsafe',
    evidence: [{ detail: 'set over plain HTTP during a redirect' }],
  },
  {
    name: 'Secure over plain HTTP during a redirect, which browsers reject',
    redirects: [hop('http://www.example.com/', 'sess=1; Secure; HttpOnly')],
    outcome: 'weak',
    evidence: [{ detail: 'rejected by browsers: Secure cookies are not accepted over HTTP' }],
  },
  {
    name: 'no Secure on a host without HSTS, before a page with HSTS',
    redirects: [hop('https://login.example.org/', 'theme=1; SameSite=Lax')],
    headers: HSTS_SUBDOMAINS,
    outcome: 'unsafe',
    evidence: [{ detail: 'no Secure attribute' }],
  },
  {
    name: 'no Secure on a subdomain that HSTS covers',
    redirects: [
      hopOf('https://example.com/', { status: 301, headers: headersOf(HSTS_SUBDOMAINS) }),
      hop('https://shop.example.com/', 'theme=1; SameSite=Lax'),
    ],
    outcome: 'weak',
  },
  {
    name: 'no Secure on a subdomain that HSTS omits',
    redirects: [
      hopOf('https://example.com/', { status: 301, headers: headersOf(HSTS) }),
      hop('https://shop.example.com/', 'theme=1; SameSite=Lax'),
    ],
    outcome: 'unsafe',
  },
  {
    name: 'HSTS over plain HTTP, which browsers ignore',
    redirects: [
      hopOf('http://www.example.com/', { status: 301, headers: headersOf({ ...HSTS, 'set-cookie': 'a=1' }) }),
    ],
    outcome: 'unsafe',
  },
  {
    name: 'no Secure for a domain, with HSTS on one host of it',
    headers: { ...HSTS, 'set-cookie': 'theme=dark; Domain=example.com' },
    outcome: 'unsafe',
  },
  {
    name: 'no Secure for a domain, with HSTS on a host of it and its subdomains, but not on the domain itself',
    headers: { ...HSTS_SUBDOMAINS, 'set-cookie': 'theme=dark; Domain=example.com' },
    outcome: 'unsafe',
  },
  {
    name: 'no Secure for a domain, with HSTS on it and its subdomains',
    redirects: [hopOf('https://example.com/', { status: 301, headers: headersOf(HSTS_SUBDOMAINS) })],
    headers: { 'set-cookie': 'theme=dark; Domain=.Example.com' },
    outcome: 'weak',
  },
  {
    name: 'no Secure for the host as a domain, with HSTS on it and its subdomains',
    headers: { ...HSTS_SUBDOMAINS, 'set-cookie': 'theme=dark; Domain=www.example.com' },
    outcome: 'weak',
  },
  {
    name: 'HSTS that is switched off',
    headers: { 'strict-transport-security': 'max-age=0', 'set-cookie': 'theme=dark' },
    outcome: 'unsafe',
  },
  { name: 'none', outcome: 'none' },
  {
    name: 'a cookie that is only deleted',
    ...sent('sess=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    outcome: 'none',
  },
  { name: 'set and deleted again', ...sent('sess=1', 'sess=; Max-Age=0'), outcome: 'none' },
  {
    name: 'a cookie added by a CDN',
    ...sent('__cf_bm=1; HttpOnly', 'AWSALB=1; Path=/'),
    outcome: 'none',
  },
  { name: 'an invalid cookie line', ...sent('; Secure'), outcome: 'none' },
  {
    name: 'http: is left to is-on-https',
    url: 'http://www.example.com/',
    ...sent('sess=1'),
    outcome: 'not-https',
  },
]);
