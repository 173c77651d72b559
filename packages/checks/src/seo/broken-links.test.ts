import type { RedirectChain } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, redirectChainOf, unavailable } from '../../test/kit/artifacts.ts';
import { brokenLinks } from './broken-links.ts';

const url = 'https://www.example.com/a';
const links = (...redirectChains: RedirectChain[]) => ({
  artifacts: {
    links: available(
      redirectChains.map((redirectChain) => ({
        url: redirectChain.from,
        isInternal: true,
        response: available(redirectChain),
      })),
    ),
  },
});

describeCheck(brokenLinks, [
  {
    name: 'all work',
    ...links(redirectChainOf(url, 200), redirectChainOf(url, 301, `${url}/`, 200)),
    outcome: 'good',
    message: 'Both checked links work.',
    data: { followed: 2 },
  },
  {
    name: 'one blocks bots',
    ...links(redirectChainOf(url, 200), redirectChainOf(url, 999)),
    outcome: 'good',
    data: { followed: 1, sampled: 2 },
  },
  { name: 'no links', ...links(), outcome: 'none' },
  {
    name: 'not found',
    ...links(redirectChainOf(url, 200), redirectChainOf(url, 404)),
    outcome: 'broken',
    message: '1 of 2 checked links is broken.',
    data: { broken: 1 },
    evidence: [{ url, detail: 'status 404' }],
  },
  { name: 'gone after a redirect', ...links(redirectChainOf(url, 302, `${url}/`, 410)), outcome: 'broken' },
  { name: 'server error', ...links(redirectChainOf(url, 500)), outcome: 'broken' },
  {
    name: 'no such host',
    ...links(failedRedirectChain('https://gone.example/', 'dns_failure')),
    outcome: 'broken',
  },
  {
    name: 'redirect loop without cookies',
    ...links(failedRedirectChain(url, 'redirect_loop')),
    outcome: 'unclear',
  },
  ...[402, 405, 406, 408, 418, 421, 425, 451, 511, 999].map((status) => ({
    name: `status ${status}, which may be for this client only`,
    ...links(redirectChainOf(url, status)),
    outcome: 'unclear' as const,
  })),
  { name: 'an error of the server behind a proxy', ...links(redirectChainOf(url, 530)), outcome: 'broken' },
  {
    name: 'all block bots',
    ...links(
      redirectChainOf(url, 401),
      redirectChainOf(url, 403),
      redirectChainOf(url, 429),
      redirectChainOf(url, 503),
    ),
    outcome: 'unclear',
  },
  { name: 'timeout', ...links(failedRedirectChain(url, 'timeout')), outcome: 'unclear' },
  {
    name: 'not fetched',
    artifacts: { links: available([{ url, isInternal: true, response: unavailable() }]) },
    outcome: 'unclear',
  },
  { name: 'links were not fetched', outcome: 'unknown' },
]);
