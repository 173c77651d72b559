/** pg-boss's queue of the runs, both lanes. */
export const QUEUE = 'audits';
/** Its dead letters: jobs whose attempts are used up. */
export const FAILED_QUEUE = 'audits-failed';
/** What its cron sends once a minute, to one process of all: it looks at the schedules then. */
export const TICK_QUEUE = 'schedule-ticks';
