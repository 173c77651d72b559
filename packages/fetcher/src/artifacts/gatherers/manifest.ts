import { defineGatherer } from '../gatherer.ts';
import { fetchTextResource, textLimit } from '../resources/text-resource.ts';

/** The web app manifest that the page declares. */
export const manifest = defineGatherer({
  name: 'manifest',
  needs: 'references',
  async gather(context) {
    const { limits, references } = context;
    if (references.manifest === null) return null;
    return (await fetchTextResource(context, references.manifest, textLimit(limits))).resource;
  },
});
