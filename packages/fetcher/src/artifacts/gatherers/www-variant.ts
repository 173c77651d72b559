import { defineGatherer } from '../gatherer.ts';
import { captureLinkedPage } from '../resources/linked-page.ts';
import { wwwVariantOf } from '../url-variants.ts';

/** The page's URL with `www.` added or removed. */
export const wwwVariant = defineGatherer({
  name: 'wwwVariant',
  needs: 'page',
  async gather(context) {
    const variant = wwwVariantOf(context.page);
    return variant === null ? null : captureLinkedPage(context, variant);
  },
});
