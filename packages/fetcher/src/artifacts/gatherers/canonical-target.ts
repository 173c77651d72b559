import { defineGatherer } from '../gatherer.ts';
import { fetchLinkedPage } from '../resources/linked-page.ts';

/** The page at the canonical URL, unless that is this page. */
export const canonicalTarget = defineGatherer({
  name: 'canonicalTarget',
  needs: 'references',
  async gather(context) {
    const { canonical } = context.references;
    return canonical === null || canonical === context.page.href ? null : fetchLinkedPage(context, canonical);
  },
});
