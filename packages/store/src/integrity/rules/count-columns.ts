/** Names of the counters of reports by result, from none on: as `result_rank` goes, from -1. */
export const RANKS = ['pending', 'bad', 'decent', 'good'] as const;

/** SQL that counts rows of `reports` by result. */
export function graded(): string {
  return RANKS.map((rank, index) => `count(case when result_rank = ${index - 1} then 1 end) as ${rank}`).join(
    ', ',
  );
}

/** SQL that adds columns up, as integers: sums of 64-bit integers are of another type on PostgreSQL. */
export function sums(columns: readonly string[]): string {
  return columns.map((column) => `cast(sum(${column}) as bigint) as ${column}`).join(', ');
}

/** SQL for where any of the columns differ between two tables, and how it is told. */
export function differing(
  columns: readonly string[],
  kept: string,
  counted: string,
): { condition: string; detail: string } {
  const list = (table: string) =>
    columns.map((column) => `'${column} ' || coalesce(${table}.${column}, 0)`).join(` || ', ' || `);
  return {
    condition: columns.map((column) => `coalesce(${kept}.${column}, 0) <> ${counted}.${column}`).join(' or '),
    detail: `'keeps ' || ${list(kept)} || '; a recount has ' || ${list(counted)}`,
  };
}
