import { claimedHosts } from './claimed-hosts.ts';

/** Notes a claim of a bulk job of each host. */
export const advanceBulkHosts = claimedHosts(1, 'bulk_at');
