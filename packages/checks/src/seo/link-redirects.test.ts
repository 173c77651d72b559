import type { RedirectChain } from '@pagemark/domain';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, failedRedirectChain, redirectChainOf } from '../../test/kit/artifacts.ts';
import { linkRedirects } from './link-redirects.ts';

const url = 'https://www.example.com/a';
const links = (redirectChains: RedirectChain[], isInternal = true) => ({
  artifacts: {
    links: available(
      redirectChains.map((redirectChain) => ({
        url: redirectChain.from,
        isInternal,
        response: available(redirectChain),
      })),
    ),
  },
});
const moved = redirectChainOf(url, 301, `${url}/`, 200);

describeCheck(linkRedirects, [
  {
    name: 'no redirects',
    ...links([redirectChainOf(url, 200), redirectChainOf(url, 404)]),
    outcome: 'direct',
  },
  { name: 'no links', ...links([]), outcome: 'none' },
  { name: 'no response', ...links([failedRedirectChain(url, 'timeout')]), outcome: 'none' },
  {
    name: 'permanent redirect within the site',
    ...links([redirectChainOf(url, 200), moved]),
    outcome: 'internal',
    message: '1 internal link redirects permanently.',
    evidence: [{ url, detail: `to ${url}/` }],
  },
  {
    name: 'temporary redirect',
    ...links([redirectChainOf(url, 302, `${url}/`, 200)]),
    outcome: 'external-or-temporary',
    message: '1 link redirects to other sites or temporarily.',
    data: { redirected: 1 },
  },
  { name: 'on another site', ...links([moved], false), outcome: 'external-or-temporary' },
  { name: 'links were not fetched', outcome: 'unknown' },
]);
