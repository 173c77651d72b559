import { expect, it } from 'vitest';
import { blockOfHeaders } from './header-signs.ts';

const headersOf = (line: string) => {
  const [name = '', ...rest] = line.split(': ');
  return [{ name, value: rest.join(': ') }];
};

it.each([
  ['Cloudflare', 'challenge', 403, 'cf-mitigated: challenge'],
  ['DataDome', 'challenge', 403, 'x-datadome: protected'],
  ['Akamai', 'denied', 403, 'server: AkamaiGHost'],
  ['AWS WAF', 'challenge', 202, 'x-amzn-waf-action: challenge'],
  ['AWS WAF', 'challenge', 405, 'x-amzn-waf-action: captcha'],
  ['Kasada', 'challenge', 429, 'x-kpsdk-ct: 0a1b'],
  ['SiteGround', 'challenge', 202, 'sg-captcha: challenge'],
  ['Sucuri', 'denied', 403, 'x-sucuri-block: GEO'],
  ['Vercel', 'challenge', 429, 'x-vercel-mitigated: challenge'],
  ['Vercel', 'denied', 403, 'x-vercel-mitigated: deny'],
  ['Imunify360', 'challenge', 415, 'server: imunify360-webshield/1.21'],
  ['isp.example', 'region', 451, 'link: <https://isp.example/law>; rel="blocked-by"'],
])('recognizes %s by a header: %s with status %i and %s', (by, kind, status, header) => {
  expect(blockOfHeaders(status, headersOf(header))).toMatchObject({ kind, by });
});

it.each([
  [200, 'x-datadome: protected'],
  [200, 'server: AkamaiGHost'],
  [404, 'server: AkamaiGHost'],
  [200, 'server: imunify360-webshield/1.21'],
  [403, 'server: cloudflare'],
  [403, 'cf-mitigated: none'],
  [200, 'link: <https://isp.example/law>; rel="blocked-by"'],
])('takes no other response for a blocked one: %i with %s', (status, header) => {
  expect(blockOfHeaders(status, headersOf(header))).toBeNull();
});
