import type { STATE_COLUMNS } from '../../state-columns.ts';

type State = (typeof STATE_COLUMNS)[number];

const of = (status: string, rank: number) => `reports.status ${status} and result_rank = ${rank}`;

/** When a row of `reports` counts in a column. */
const COUNTED_WHEN: Readonly<Record<State, string>> = {
  pending: 'reports.status < 2',
  failed: 'reports.status = 3',
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

/** Columns in which each report counts once. */
export const ONCE = ['pending', 'failed', 'bad', 'decent', 'good'] as const;

/** SQL that counts rows of `reports` by status and result. */
export function stateCounts(columns: readonly State[]): string {
  return columns.map((name) => `count(case when ${COUNTED_WHEN[name]} then 1 end) as ${name}`).join(', ');
}

/** SQL that sums columns, as integers: on PostgreSQL, sums of 64-bit integers have another type. */
export function sums(columns: readonly string[]): string {
  return columns.map((column) => `cast(sum(${column}) as bigint) as ${column}`).join(', ');
}

/** SQL for the condition that any of the columns differ between two tables, and for the detail that reports it. */
export function differing(
  columns: readonly string[],
  kept: string,
  counted: string,
): { condition: string; detail: string } {
  const list = (table: string) =>
    columns.map((column) => `'${column} ' || coalesce(${table}.${column}, 0)`).join(` || ', ' || `);
  return {
    condition: columns.map((column) => `coalesce(${kept}.${column}, 0) <> ${counted}.${column}`).join(' or '),
    detail: `'counts ' || ${list(kept)} || '; a recount has ' || ${list(counted)}`,
  };
}
