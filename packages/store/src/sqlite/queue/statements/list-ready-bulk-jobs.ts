import { readyJobs } from './ready-jobs.ts';

/** Bulk jobs that can be claimed now, one of each host. */
export const listReadyBulkJobs = readyJobs(1, 'bulk_at');
