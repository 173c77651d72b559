/** The counters of reports by state in `account_totals` and `projects`. */
export const STATE_COLUMNS = [
  'pending',
  'failed',
  'bad',
  'decent',
  'good',
  'pending_bad',
  'pending_decent',
  'pending_good',
  'failed_bad',
  'failed_decent',
  'failed_good',
] as const;
