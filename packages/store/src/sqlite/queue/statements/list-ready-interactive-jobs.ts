import { readyJobs } from './ready-jobs.ts';

/** Interactive jobs that can be claimed now, one of each host. */
export const listReadyInteractiveJobs = readyJobs(0, 'interactive_at');
