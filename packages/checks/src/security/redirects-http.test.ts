import type { RedirectChain } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, redirectChainOf } from '../../test/kit/artifacts.ts';
import { redirectsHttp } from './redirects-http.ts';

const from = 'http://www.example.com/shop/shoes';
const own = 'https://www.example.com/shop/shoes';
const withVariant = (redirectChain: RedirectChain | null) => ({
  artifacts: { httpVariant: available(redirectChain) },
});

describeCheck(redirectsHttp, [
  { name: 'a direct redirect', ...withVariant(redirectChainOf(from, 301, own, 200)), outcome: 'redirected' },
  {
    name: 'a direct redirect, then another',
    ...withVariant(redirectChainOf(from, 308, own, 302, 'https://example.org/', 200)),
    outcome: 'redirected',
  },
  {
    name: 'a closed port',
    ...withVariant(failedRedirectChain(from, 'connection_refused')),
    outcome: 'no-http',
  },
  { name: 'http: page', url: 'http://www.example.com/', ...withVariant(null), outcome: 'http' },
  {
    name: 'another host first',
    ...withVariant(redirectChainOf(from, 301, 'https://example.com/', 200)),
    outcome: 'other-host-first',
    message: 'http:// first redirects to another host: https://example.com/.',
    data: { to: 'https://example.com/' },
    evidence: 2,
  },
  {
    name: 'http first',
    ...withVariant(redirectChainOf(from, 301, 'http://example.com/', 301, own, 200)),
    outcome: 'http-first',
    message: 'http:// first redirects to another http:// URL: http://example.com/.',
  },
  {
    name: 'no redirect',
    ...withVariant(redirectChainOf(from, 200)),
    outcome: 'stays-http',
    evidence: [{ url: from, detail: 'status 200' }],
  },
  {
    name: 'a redirect that ends on http',
    ...withVariant(redirectChainOf(from, 301, 'http://www.example.com/', 200)),
    outcome: 'stays-http',
  },
  {
    name: 'a missing page over http',
    ...withVariant(redirectChainOf(from, 404)),
    outcome: 'http-error',
    message: 'http:// returns an error (status 404) instead of redirecting to https://.',
    evidence: [{ url: from, detail: 'status 404' }],
  },
  { name: 'no plain HTTP', ...withVariant(redirectChainOf(from, 426)), outcome: 'http-error' },
  { name: 'a server error over http', ...withVariant(redirectChainOf(from, 502)), outcome: 'unclear' },
  { name: 'denied access over http', ...withVariant(redirectChainOf(from, 403)), outcome: 'unclear' },
  { name: 'a timeout', ...withVariant(failedRedirectChain(from, 'timeout')), outcome: 'unclear' },
  { name: 'not available', outcome: 'unknown' },
]);
