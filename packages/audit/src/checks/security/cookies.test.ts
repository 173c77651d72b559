import { describeCheck } from '../../../test/kit/describe-check.ts';
import { headersOf, hopOf } from '../../../test/kit/page-snapshot-of.ts';
import { cookies } from './cookies.ts';

const HSTS = { 'strict-transport-security': 'max-age=31536000' };
const sent = (...lines: string[]) => ({ headers: { 'Set-Cookie': lines } });
const hop = (url: string, ...lines: string[]) =>
  hopOf(url, { status: 302, headers: headersOf({ 'set-cookie': lines }) });

describeCheck(cookies, [
  {
    name: 'all of them safe',
    ...sent('PHPSESSID=1; Secure; HttpOnly; SameSite=Lax', 'theme=dark; SECURE'),
    outcome: 'good',
    data: { cookies: 2, faulty: 0 },
  },
  { name: 'a token bound to the site', ...sent('csrftoken=1; Secure; SameSite=strict'), outcome: 'good' },
  { name: 'a name that only sounds like a session', ...sent('assessment=1; Secure'), outcome: 'good' },
  {
    name: 'set again with its safeguards',
    ...sent('sess=1', 'sess=2; Secure; HttpOnly'),
    outcome: 'good',
    data: { cookies: 1 },
  },
  {
    name: 'no Secure, but the site is kept on HTTPS',
    headers: { ...HSTS, 'set-cookie': 'theme=dark; SameSite=Lax' },
    outcome: 'weak',
    data: { cookies: 1, faulty: 1 },
  },
  {
    name: 'a prefix whose rules it breaks, which browsers refuse',
    ...sent('__Host-sess=1; Secure; HttpOnly', 'b=1; Secure'),
    outcome: 'weak',
    data: { cookies: 2, faulty: 1 },
    evidence: [{ detail: 'browsers refuse it: the prefix __Host- needs Path=/' }],
  },
  {
    name: 'for the domain of another site, which browsers refuse',
    ...sent('sess=1; Domain=example.org'),
    outcome: 'weak',
    evidence: [{ detail: 'browsers refuse it: its Domain is not the host’s, nor one above it' }],
  },
  {
    name: 'SameSite=None without Secure, which browsers refuse',
    ...sent('a=1; SameSite=None'),
    outcome: 'weak',
  },
  {
    name: 'no Secure',
    ...sent('theme=dark; SameSite=Lax'),
    outcome: 'unsafe',
    evidence: [{ snippet: 'set-cookie: theme=…; SameSite=Lax', detail: 'no Secure' }],
  },
  {
    name: 'a session that scripts can read, even where the site is kept on HTTPS',
    headers: { ...HSTS, 'set-cookie': 'JSESSIONID=s3cret; Secure' },
    outcome: 'unsafe',
    evidence: [{ snippet: 'set-cookie: JSESSIONID=…; Secure' }],
  },
  { name: 'a SameSite of its own', ...sent('a=1; Secure; SameSite=Sometimes'), outcome: 'unsafe' },
  { name: 'a token that is not bound', ...sent('XSRF-TOKEN=1; Secure'), outcome: 'unsafe' },
  {
    name: 'on a redirect',
    redirects: [hop('https://www.example.com/', 'sess=1')],
    outcome: 'unsafe',
    evidence: [{ url: 'https://www.example.com/' }],
  },
  {
    name: 'over plain HTTP on the way',
    redirects: [hop('http://www.example.com/', 'a=1')],
    outcome: 'unsafe',
    evidence: [{ detail: 'set over plain HTTP on the way to the page' }],
  },
  { name: 'none', outcome: 'none' },
  {
    name: 'one that is only taken away',
    ...sent('sess=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    outcome: 'none',
  },
  { name: 'set and taken away again', ...sent('sess=1', 'sess=; Max-Age=0'), outcome: 'none' },
  {
    name: 'what a delivery network adds',
    ...sent('__cf_bm=1; HttpOnly', 'AWSALB=1; Path=/'),
    outcome: 'none',
  },
  { name: 'a line that is no cookie', ...sent('; Secure'), outcome: 'none' },
  {
    name: 'http: is-on-https says so',
    url: 'http://www.example.com/',
    ...sent('sess=1'),
    outcome: 'not-https',
  },
]);
