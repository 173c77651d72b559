/** Milliseconds since the epoch of a time of pg-boss. */
const ms = (time: string) => `(extract(epoch from ${time}) * 1000)::bigint`;

/** Tables of a file that are not carried as the server's own are, by the SQL that their rows are read with. */
export const READ_BY_SQL: Readonly<Record<string, (columns: readonly string[]) => string>> = {
  // The server has a row per slot, and none for an account without counts.
  account_totals: (columns) => {
    const sums = columns.map((name) =>
      name === 'account_id'
        ? 'accounts.id as account_id'
        : `coalesce(sum(totals."${name}"), 0)::bigint as "${name}"`,
    );
    return `select ${sums.join(', ')} from accounts left join account_totals as totals on totals.account_id = accounts.id
      group by accounts.id order by accounts.id`;
  },
  // A move leaves them to triggers, which a file gets when all is in it.
  import_projects: (columns) =>
    `select ${columns.map((name) => `"${name}"`).join(', ')} from import_projects order by project_id, import_seq`,
  // Canceled ones stay in their queue; failed ones are its dead letters.
  kept_jobs:
    () => `select job_run(job.id) as run_seq, runs.account_id, job.group_id as host, job_lane(job.id) as lane, 3 as state,
        job.retry_count + (job.started_on is not null)::int as attempt, runs.error_code, runs.error_message,
        ${ms('job.created_on')} as created_at, ${ms('job.completed_on')} as updated_at
      from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled'
      where runs.error_code = 'canceled'
    union all
      select job_run(job.source_id), (job.data ->> 'accountId')::bigint, job.group_id, job_lane(job.source_id), 2,
        job.source_retry_count + 1, job.source_output ->> 'code', job.source_output ->> 'message',
        ${ms('job.source_created_on')}, ${ms('job.created_on')}
      from pgboss.job as job where job.name = 'audits-failed' and job.state < 'active' and not job.blocked
    order by 1`,
};

/** Runs that wait or are worked on, in the order in which they came. */
export const OPEN_JOBS = `select job_run(id) as "runSeq", (data ->> 'accountId')::bigint as "accountId", group_id as host,
    job_lane(id) as lane, ${ms('created_on')} as "createdAtMs"
  from pgboss.job where name = 'audits' and state < 'completed' order by created_on, 1`;
