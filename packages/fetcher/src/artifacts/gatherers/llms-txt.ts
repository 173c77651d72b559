import { defineGatherer } from '../gatherer.ts';
import { fetchWellKnownText } from '../resources/well-known-text.ts';

export const llmsTxt = defineGatherer({
  name: 'llmsTxt',
  needs: 'page',
  gather: (context) => fetchWellKnownText(context, '/llms.txt'),
});
