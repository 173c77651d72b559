/** pg-boss's queue of the runs, both lanes. */
export const QUEUE = 'audits';
/** Its dead letters: jobs whose attempts are used up. */
export const FAILED_QUEUE = 'audits-failed';
/** What its cron sends once a minute, to one process of all: it looks at the schedules then. */
export const TICK_QUEUE = 'schedule-ticks';
/** The priority of parked jobs: behind everything that a claim looks at. Below every priority that `job_priority` makes. */
export const PARKED = -2_147_483_648;
