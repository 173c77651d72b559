import type Database from 'better-sqlite3';

/** Throws unless the counters of projects and accounts equal a count of the reports. */
export function checkCounters(database: Database.Database): void {
  for (const [table, key, column] of [
    ['projects', 'id', 'project_id'],
    ['account_totals', 'account_id', 'account_id'],
  ]) {
    const wrong = database
      .prepare(
        `select count(*) from ${table} as counted left join (
           select ${column} as owner, sum(status < 2) as pending, sum(status = 3) as failed,
             sum(status = 2 and result_rank = 0) as bad, sum(status = 2 and result_rank = 1) as decent,
             sum(status = 2 and result_rank = 2) as good
           from reports group by ${column}
         ) as rows on rows.owner = counted.${key}
         where (counted.pending, counted.failed, counted.bad, counted.decent, counted.good)
           is not (coalesce(rows.pending, 0), coalesce(rows.failed, 0), coalesce(rows.bad, 0), coalesce(rows.decent, 0),
             coalesce(rows.good, 0))`,
      )
      .pluck()
      .get();
    if (wrong !== 0) throw new Error(`The counters of ${String(wrong)} rows of ${table} are wrong.`);
  }
}
