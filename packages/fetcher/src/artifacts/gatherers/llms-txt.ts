import { defineGatherer } from '../gatherer.ts';
import { orFailedRequest } from '../resources/text-resource.ts';
import { fetchWellKnownText } from '../resources/well-known-text.ts';

export const llmsTxt = defineGatherer({
  name: 'llmsTxt',
  needs: 'page',
  gather: (context) => orFailedRequest(fetchWellKnownText(context, '/llms.txt')),
});
