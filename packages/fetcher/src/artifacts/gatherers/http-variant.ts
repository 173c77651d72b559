import { defineGatherer } from '../gatherer.ts';
import { fetchRedirectChain } from '../resources/redirect-chain.ts';
import { httpVariantOf } from '../url-variants.ts';

/** The redirect chain of the page's URL over http. */
export const httpVariant = defineGatherer({
  name: 'httpVariant',
  needs: 'page',
  async gather({ page, send }) {
    const variant = httpVariantOf(page);
    return variant === null ? null : fetchRedirectChain(send, variant);
  },
});
