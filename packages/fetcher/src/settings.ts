// The settings, separate from the fetcher: a process that only validates settings does not load undici.
export { ARTIFACT_LIMITS_DEFAULT } from './limits/artifact-limits.ts';
export { FETCH_LIMITS_DEFAULT } from './limits/fetch-limits.ts';
export { SITEMAP_LIMITS_DEFAULT } from './limits/sitemap-limits.ts';
export { parseNetworks } from './http/guard/network.ts';
export { parseSmtpUrl } from './messages/smtp-server.ts';
export type { SmtpServer } from './messages/smtp-server.ts';
