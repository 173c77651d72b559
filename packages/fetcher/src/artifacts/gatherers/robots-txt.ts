import { defineGatherer } from '../gatherer.ts';

/** The response for /robots.txt, whatever its status. */
export const robotsTxt = defineGatherer({
  name: 'robotsTxt',
  needs: 'page',
  gather: async ({ robots, page }) => (await robots.fileOf(page.origin)).resource,
});
