/** What a list of open jobs shows, of jobs joined with their hosts and runs. */
export const OPEN_JOB_COLUMNS = [
  'jobs.run_seq as jobId',
  'runs.id as runId',
  'jobs.account_id as accountId',
  'jobs.lane',
  'queue_hosts.host',
  'jobs.attempt',
  'jobs.error_code as errorCode',
  'jobs.error_message as errorMessage',
  'jobs.worker',
  'jobs.created_at as createdAtMs',
  'jobs.updated_at as updatedAtMs',
] as const;
