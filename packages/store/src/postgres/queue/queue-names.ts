/** pg-boss's queue of the runs, both lanes. */
export const QUEUE = 'audits';
/** Its dead letters: jobs whose attempts are used up. */
export const FAILED_QUEUE = 'audits-failed';
