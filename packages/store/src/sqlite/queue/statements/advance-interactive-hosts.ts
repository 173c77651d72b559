import { claimedHosts } from './claimed-hosts.ts';

/** Notes a claim of an interactive job of each host. */
export const advanceInteractiveHosts = claimedHosts(0, 'interactive_at');
