// What the tests of other apps use of these.
export { ATTACKS, hostileSite } from './attacks.ts';
export { startBrowser } from './browser.ts';
export { startSite as startAnsweringSite } from './site.ts';
