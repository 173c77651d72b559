import type { LinkedPage, RedirectChain } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, linkedPage, redirectChainOf } from '../../test/kit/artifacts.ts';
import { duplicateCanonicalHost } from './duplicate-canonical-host.ts';

const bare = 'https://example.com/shop/shoes';
const own = 'https://www.example.com/shop/shoes';
const withPage = (page: LinkedPage | null) => ({ artifacts: { wwwVariant: available(page) } });
const withVariant = (redirectChain: RedirectChain) => withPage(linkedPage([bare, 200], { redirectChain }));
const canonical = (href: string) => `<link rel=canonical href="${href}">`;

describeCheck(duplicateCanonicalHost, [
  {
    name: 'redirects here',
    ...withVariant(redirectChainOf(bare, 301, own, 200)),
    outcome: 'redirected',
    message: 'example.com redirects to this host.',
    data: { variant: 'example.com' },
  },
  {
    name: 'redirects here via another URL',
    ...withVariant(redirectChainOf(bare, 302, 'https://www.example.com/', 200)),
    outcome: 'redirected',
  },
  {
    name: 'host not found',
    ...withVariant(failedRedirectChain(bare, 'dns_failure')),
    outcome: 'no-variant',
    message: 'No page at example.com.',
  },
  {
    name: 'connection refused',
    ...withVariant(failedRedirectChain(bare, 'connection_refused')),
    outcome: 'no-variant',
  },
  { name: '404', ...withVariant(redirectChainOf(bare, 404)), outcome: 'no-variant' },
  { name: 'no variant', ...withPage(null), outcome: 'none' },
  {
    name: 'its own page',
    ...withVariant(redirectChainOf(bare, 200)),
    outcome: 'two',
    message: 'example.com returns its own page instead of redirecting.',
    evidence: [{ url: bare }],
  },
  {
    name: 'its own page, whose canonical URL is here',
    ...withPage(linkedPage([bare, 200], { text: canonical(own) })),
    outcome: 'canonicalized',
    message: 'example.com returns its own page; the canonical URL of both is on www.example.com.',
    data: { variant: 'example.com', host: 'www.example.com' },
  },
  {
    name: 'the same by a header',
    ...withPage(linkedPage([bare, 200], { headers: { link: `<${own}>; rel="canonical"` } })),
    outcome: 'canonicalized',
  },
  {
    name: 'its own page, to which the canonical URL of this one leads',
    head: canonical(bare),
    ...withPage(linkedPage([bare, 200])),
    outcome: 'canonicalized',
    message: 'example.com returns its own page; the canonical URL of both is on example.com.',
  },
  {
    name: 'both declare the other one',
    head: canonical(bare),
    ...withPage(linkedPage([bare, 200], { text: canonical(own) })),
    outcome: 'two',
  },
  {
    name: 'each declares itself, as relative canonical URLs do',
    head: canonical('/shop/shoes'),
    ...withPage(linkedPage([bare, 200], { text: canonical('/shop/shoes') })),
    outcome: 'two',
  },
  {
    name: 'redirects to another page of its own',
    ...withVariant(redirectChainOf('http://example.com/shop/shoes', 301, bare, 200)),
    outcome: 'two',
    evidence: [{ url: bare }],
  },
  {
    name: 'redirects to another site',
    ...withVariant(redirectChainOf(bare, 301, 'https://m.example.org/', 200)),
    outcome: 'other-host',
    message: 'example.com redirects to m.example.org, not to this host.',
    data: { variant: 'example.com', target: 'm.example.org' },
    evidence: [{ url: 'https://m.example.org/' }],
  },
  {
    name: 'redirects to an error page of another site',
    ...withVariant(redirectChainOf(bare, 301, 'https://m.example.org/', 500)),
    outcome: 'unclear',
  },
  { name: 'server error', ...withVariant(redirectChainOf(bare, 500)), outcome: 'unclear' },
  { name: 'invalid certificate', ...withVariant(failedRedirectChain(bare, 'tls_error')), outcome: 'unclear' },
  { name: 'not fetched', outcome: 'unknown' },
]);
