import { defineGatherer } from '../gatherer.ts';
import { fetchRedirectChain } from '../resources/redirect-chain.ts';
import { wwwVariant } from '../url-variants.ts';

/** Where the page's URL leads with `www.` added or removed. */
export const hostTwin = defineGatherer({
  name: 'hostTwin',
  needs: 'page',
  async gather({ page, send }) {
    const variant = wwwVariant(page);
    return variant === null ? null : fetchRedirectChain(send, variant);
  },
});
