import { defineGatherer } from '../gatherer.ts';
import { orFailedRequest } from '../resources/text-resource.ts';

/** The response for /robots.txt, whatever its status, or the failure of its server. */
export const robotsTxt = defineGatherer({
  name: 'robotsTxt',
  needs: 'page',
  gather: ({ robots, page }) => orFailedRequest(robots.fileOf(page.origin).then(({ resource }) => resource)),
});
