import { defineGatherer } from '../gatherer.ts';
import { fetchLinkedPage } from '../resources/linked-page.ts';
import { toArtifact } from '../to-artifact.ts';

/**
 * The first few `hreflang` alternates other than the page itself. If several have the same URL, the last one counts.
 */
export const alternates = defineGatherer({
  name: 'alternates',
  needs: 'references',
  gather(context) {
    const { budget, limits, page, references } = context;
    const others = references.alternates.filter(({ url }) => url !== page.href);
    const byUrl = new Map(others.map((alternate) => [alternate.url, alternate]));
    const sample = [...byUrl.values()].slice(0, limits.alternatesMax);
    return Promise.all(
      sample.map(async ({ url, hreflang }) => ({
        hreflang,
        page: await toArtifact(budget, () => fetchLinkedPage(context, url)),
      })),
    );
  },
});
