import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { defineGatherer } from '../gatherer.ts';
import { loadAsset } from '../resources/load-asset.ts';

export const openGraphImage = defineGatherer({
  name: 'openGraphImage',
  needs: 'references',
  async gather(context) {
    const { reach, references } = context;
    const url = references.openGraphImage;
    if (url === null) return null;
    const priority = REQUEST_PRIORITIES.page;
    return (await loadAsset(context, { url, wanted: 'image', priority, reach })).response;
  },
});
