import type { RedirectChain } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, redirectChainOf } from '../../test/kit/artifacts.ts';
import { redirectsHttp } from './redirects-http.ts';

const from = 'http://www.example.com/shop/shoes';
const own = 'https://www.example.com/shop/shoes';
const twin = (redirectChain: RedirectChain | null) => ({
  artifacts: { httpVariant: available(redirectChain) },
});

describeCheck(redirectsHttp, [
  { name: 'a direct redirect', ...twin(redirectChainOf(from, 301, own, 200)), outcome: 'redirected' },
  {
    name: 'a direct redirect, then another',
    ...twin(redirectChainOf(from, 308, own, 302, 'https://example.org/', 200)),
    outcome: 'redirected',
  },
  { name: 'a closed port', ...twin(failedRedirectChain(from, 'connection_refused')), outcome: 'no-http' },
  { name: 'http: page', url: 'http://www.example.com/', ...twin(null), outcome: 'http' },
  {
    name: 'another host first',
    ...twin(redirectChainOf(from, 301, 'https://example.com/', 200)),
    outcome: 'other-host-first',
    message: 'http:// first redirects to another host: https://example.com/.',
    data: { to: 'https://example.com/' },
    evidence: 2,
  },
  {
    name: 'http first',
    ...twin(redirectChainOf(from, 301, 'http://example.com/', 301, own, 200)),
    outcome: 'http-first',
    message: 'http:// first redirects to another http:// URL: http://example.com/.',
  },
  {
    name: 'no redirect',
    ...twin(redirectChainOf(from, 200)),
    outcome: 'stays-http',
    evidence: [{ url: from, detail: 'status 200' }],
  },
  {
    name: 'a redirect that ends on http',
    ...twin(redirectChainOf(from, 301, 'http://www.example.com/', 200)),
    outcome: 'stays-http',
  },
  { name: 'an error over http', ...twin(redirectChainOf(from, 403)), outcome: 'unclear' },
  { name: 'a timeout', ...twin(failedRedirectChain(from, 'timeout')), outcome: 'unclear' },
  { name: 'not available', outcome: 'unknown' },
]);
