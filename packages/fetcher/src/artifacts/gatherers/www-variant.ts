import { defineGatherer } from '../gatherer.ts';
import { fetchRedirectChain } from '../resources/redirect-chain.ts';
import { wwwVariantOf } from '../url-variants.ts';

/** The redirect chain of the page's URL with `www.` added or removed. */
export const wwwVariant = defineGatherer({
  name: 'wwwVariant',
  needs: 'page',
  async gather({ page, send }) {
    const variant = wwwVariantOf(page);
    return variant === null ? null : fetchRedirectChain(send, variant);
  },
});
