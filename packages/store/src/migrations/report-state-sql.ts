const of = (status: string, rank: number) => (row: string) =>
  `${row}status ${status} and ${row}result_rank = ${rank}`;

/** SQL for whether a row of `reports` counts in a column; `row` is what its own columns are qualified by. */
export const REPORT_STATES = {
  pending: (row: string) => `${row}status < 2`,
  failed: (row: string) => `${row}status = 3`,
  bad: of('= 2', 0),
  decent: of('= 2', 1),
  good: of('= 2', 2),
  pending_bad: of('< 2', 0),
  pending_decent: of('< 2', 1),
  pending_good: of('< 2', 2),
  failed_bad: of('= 3', 0),
  failed_decent: of('= 3', 1),
  failed_good: of('= 3', 2),
};
export type State = keyof typeof REPORT_STATES;

/** What imports count: each report once. */
export const IMPORT_STATES = ['pending', 'failed', 'bad', 'decent', 'good'] as const;

/** What projects and accounts did not count before. */
export const ADDED_STATES = [
  'failed',
  'pending_bad',
  'pending_decent',
  'pending_good',
  'failed_bad',
  'failed_decent',
  'failed_good',
] as const;

/** SQL that counts rows of `reports`, a column for each state. */
export function stateSums(columns: readonly State[], sign: '' | '-' = ''): string {
  return columns
    .map((name) => `${sign}count(*) filter (where ${REPORT_STATES[name]('')}) as ${name}`)
    .join(', ');
}
