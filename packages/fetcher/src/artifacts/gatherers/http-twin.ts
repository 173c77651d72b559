import { defineGatherer } from '../gatherer.ts';
import { fetchRedirectChain } from '../resources/redirect-chain.ts';
import { httpVariant } from '../url-variants.ts';

/** Where the page's URL leads over http. */
export const httpTwin = defineGatherer({
  name: 'httpTwin',
  needs: 'page',
  async gather({ page, send }) {
    const variant = httpVariant(page);
    return variant === null ? null : fetchRedirectChain(send, variant);
  },
});
