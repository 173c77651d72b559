import { readyHosts } from './ready-hosts.ts';

/** Hosts with an interactive job that can be claimed now. */
export const listReadyInteractiveHosts = readyHosts('interactive_at');
