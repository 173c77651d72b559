import { defineGatherer } from '../gatherer.ts';
import { fetchRedirectChain } from '../resources/redirect-chain.ts';
import { wwwVariantOf } from '../url-variants.ts';

/** Where the page's URL leads with `www.` added or removed. */
export const wwwVariant = defineGatherer({
  name: 'wwwVariant',
  needs: 'page',
  async gather({ page, send }) {
    const variant = wwwVariantOf(page);
    return variant === null ? null : fetchRedirectChain(send, variant);
  },
});
