import { randomBytes } from 'node:crypto';
import { defineGatherer } from '../gatherer.ts';
import { captureLinkedPage, sizeOfPage } from '../resources/linked-page.ts';

/** The response for a path that does not exist. */
export const missingPage = defineGatherer({
  name: 'missingPage',
  needs: 'page',
  async gather(context) {
    const { cache, page, robots } = context;
    const url = `${page.origin}/${randomBytes(12).toString('hex')}`;
    await robots.requireAllowed(url);
    return cache.getOrLoad(`missing ${page.origin}`, () => captureLinkedPage(context, url), sizeOfPage);
  },
});
