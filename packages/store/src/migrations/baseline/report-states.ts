const of = (status: string, rank: number) => (row: string) =>
  `${row}status ${status} and ${row}result_rank = ${rank}`;

/**
 * The counters of reports by state in `account_totals` and `projects`: SQL for whether a row of `reports` counts in the column.
 * `row` qualifies its columns (`new.`).
 */
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
export const STATE_COLUMNS = Object.keys(REPORT_STATES) as readonly State[];

/** The states that imports count; each report counts in one of them. */
export const IMPORT_STATES = ['pending', 'failed', 'bad', 'decent', 'good'] as const;

const zero = 'big not null default 0' as const;
const counters = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, zero])) as Record<Name, typeof zero>;

/** The columns of counters by state. Triggers maintain them, so exact totals are cheap. */
export const STATE_COUNTS = counters(STATE_COLUMNS);
export const IMPORT_COUNTS = counters(IMPORT_STATES);

/** SQL for the number of rows of `reports` that count in each column, with this sign. `row` qualifies their columns. */
export const countStates = (columns: readonly State[], row = '', sign = '') =>
  columns.map((name) => `${sign}count(*) filter (where ${REPORT_STATES[name](row)}) as ${name}`).join(', ');

/** SQL for `set` that adds the counters of other rows to those of a table. */
export const sumInto = (columns: readonly string[], kept: string, by: string) =>
  columns.map((name) => `${name} = ${kept}.${name} + ${by}.${name}`).join(', ');

/** Queued and running count as one state, so the start of a run changes no counter. */
export const IS_MOVED =
  '(new.result_rank <> old.result_rank or new.status <> old.status and (new.status > 1 or old.status > 1))';
