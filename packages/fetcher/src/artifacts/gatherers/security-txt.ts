import { defineGatherer } from '../gatherer.ts';
import { fetchWellKnownText } from '../resources/well-known-text.ts';

/** RFC 9116. */
export const securityTxt = defineGatherer({
  name: 'securityTxt',
  needs: 'page',
  gather: (context) => fetchWellKnownText(context, '/.well-known/security.txt'),
});
