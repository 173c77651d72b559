import { readyHosts } from './ready-hosts.ts';

/** Hosts with a bulk job that can be claimed now. */
export const listReadyBulkHosts = readyHosts('bulk_at');
