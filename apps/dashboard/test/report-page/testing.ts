// Shared with the tests of other apps.
export { ATTACKS, hostileSite } from './attacks.ts';
export { startBrowser } from './browser.ts';
export { startSite as startRespondingSite } from './site.ts';
