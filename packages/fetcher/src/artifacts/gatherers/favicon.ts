import { REQUEST_PRIORITIES } from '../../http/artifact-requests/request-priority.ts';
import { defineGatherer } from '../gatherer.ts';
import { loadAsset } from '../resources/load-asset.ts';

/** The first icon that the page declares, otherwise /favicon.ico. */
export const favicon = defineGatherer({
  name: 'favicon',
  needs: 'references',
  async gather(context) {
    const { page, reach, references } = context;
    const declared = references.icons.find(({ rel }) => rel.split(' ').includes('icon'));
    const url = declared?.url ?? `${page.origin}/favicon.ico`;
    const priority = REQUEST_PRIORITIES.site;
    const { response, icon = null } = await loadAsset(context, { url, wanted: 'image', priority, reach });
    return { ...response, isDeclared: declared !== undefined, icon };
  },
});
