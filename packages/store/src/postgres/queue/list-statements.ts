import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isRunKept } from '../../cleared-projects.ts';
import type { JobRow } from '../../sqlite/queue/list-jobs.ts';
import type { LaneCode } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';

type Page = { limit: number };
type PageOfAccount = { accountId: number | null; limit: number };

const ms = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`;

/** What is told of an open or canceled job. Attempts are counted when they start; one that was given back uncounted has no start. */
const COLUMNS = sql`job_run(job.id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
  (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.id) as lane, job.group_id as host,
  job.retry_count + (job.started_on is not null)::int as attempt,
  job.output ->> 'code' as "errorCode", job.output ->> 'message' as "errorMessage",
  case job.state when 'active' then job.output ->> 'worker' end as worker,
  ${ms(sql`job.created_on`)} as "createdAtMs",
  ${ms(sql`greatest(job.created_on, job.started_on, job.heartbeat_on, job.completed_on)`)} as "updatedAtMs"`;

const isOfAccount = (arg: (name: 'accountId') => unknown) =>
  sql`(${arg('accountId')}::bigint is null or (job.data ->> 'accountId')::bigint = ${arg('accountId')})`;

/** Jobs that wait, in the order in which they are claimed; the parked ones by their age. */
export const listQueuedJobs = postgresStatement<Page, JobRow>(
  (arg) => sql`select ${COLUMNS} from pgboss.job as job
    where job.name = 'audits' and job.state < 'active' and not job.blocked and ${isRunKept(sql`job_run(job.id)`)}
    order by job.priority desc, job.created_on limit ${arg('limit')}`,
);

export const listQueuedJobsOfAccount = postgresStatement<{ accountId: number; limit: number }, JobRow>(
  (arg) => sql`select ${COLUMNS} from runs
    join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state < 'active'
    where runs.account_id = ${arg('accountId')} and runs.finished_at is null and ${isRunKept(sql`runs.seq`)}
    order by runs.seq limit ${arg('limit')}`,
);

/** Active jobs are no more than workers have places. */
export const listActiveJobs = postgresStatement<PageOfAccount, JobRow>(
  (arg) => sql`select ${COLUMNS} from pgboss.job as job
    where job.name = 'audits' and job.state = 'active' and job.group_id is not null and ${isOfAccount(arg)}
      and ${isRunKept(sql`job_run(job.id)`)}
    order by job_run(job.id) limit ${arg('limit')}`,
);

/** Dead letters, walked in the order of their age within each lane. */
export const listFailedJobs = postgresStatement<PageOfAccount, JobRow>(
  (arg) => sql`select job_run(job.source_id) as "jobId", (job.data ->> 'runId')::uuid as "runId",
      (job.data ->> 'accountId')::bigint as "accountId", job_lane(job.source_id) as lane, job.group_id as host,
      job.source_retry_count + 1 as attempt, job.source_output ->> 'code' as "errorCode",
      job.source_output ->> 'message' as "errorMessage", null as worker,
      ${ms(sql`job.source_created_on`)} as "createdAtMs", ${ms(sql`job.created_on`)} as "updatedAtMs"
    from pgboss.job as job
    where job.name = 'audits-failed' and job.state < 'active' and not job.blocked and ${isOfAccount(arg)}
      and ${isRunKept(sql`job_run(job.source_id)`)}
    order by job.priority desc, job.created_on limit ${arg('limit')}`,
);

export const listCanceledJobs = postgresStatement<PageOfAccount, JobRow>(
  (arg) => sql`select job_run(job.id) as "jobId", runs.id as "runId", runs.account_id as "accountId",
      job_lane(job.id) as lane, job.group_id as host, job.retry_count + (job.started_on is not null)::int as attempt,
      runs.error_code as "errorCode", runs.error_message as "errorMessage", null as worker,
      ${ms(sql`job.created_on`)} as "createdAtMs", ${ms(sql`job.completed_on`)} as "updatedAtMs"
    from runs join pgboss.job as job on job.name = 'audits' and job.id = runs.job_key and job.state = 'cancelled'
    where runs.error_code = 'canceled' and ${isOfAccount(arg)} and ${isRunKept(sql`runs.seq`)}
    order by runs.seq limit ${arg('limit')}`,
);

/** Open jobs by lane. */
export const countOpenJobs = postgresStatement<
  Record<string, never>,
  { lane: LaneCode; open: number; active: number }
>(
  () => sql`select lanes.lane, sum(lanes.open)::bigint as open, (
      select count(*) from pgboss.job where name = 'audits' and state = 'active' and group_id is not null
        and job_lane(id) = lanes.lane
    ) as active
    from queue_lanes as lanes group by lanes.lane`,
);
