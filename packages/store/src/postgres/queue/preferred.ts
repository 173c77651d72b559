/** The priority of a job that a worker fetches next: above every one that `job_priority` makes. */
export const PREFERRED = 2_147_483_647;
