/** Hosts that Chrome itself contacts for updates, autofill and Safe Browsing lists. Pages do not need them. */
const HOSTS = new Set([
  'update.googleapis.com',
  'clients1.google.com',
  'clients2.google.com',
  'clients2.googleusercontent.com',
  'clients4.google.com',
  'android.clients.google.com',
  'mtalk.google.com',
  'edgedl.me.gvt1.com',
  'redirector.gvt1.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.google.com',
  'safebrowsing.googleapis.com',
]);

/** Whether a host is a service of the browser's vendor rather than part of a page. */
export function isBrowserService(host: string): boolean {
  return HOSTS.has(host.toLowerCase());
}
