import { CLEARED_ACCOUNT_ID } from '../../cleared-projects.ts';
import { CONTRADICTION, defineInvariant, statusName } from '../define-invariant.ts';

/** A run is queued or running exactly as long as its job is. A worker removes the job of a deleted project's run before the run is deleted. */
export const openRuns = defineInvariant({
  id: 'open-runs',
  title: 'Every open run has one open job, and every open job has an open run',
  recommendation: CONTRADICTION,
  sql: ({ uuid, openJobs }) => `
    select 'run ' || ${uuid('runs.id')} as subject, 'is ' || ${statusName('runs.status')} || ', its job is '
      || case jobs.state when 0 then 'queued' when 1 then 'active' else 'gone' end as detail
    from runs left join (${openJobs}) as jobs on jobs.run_seq = runs.seq
    where (runs.status < 2 and jobs.run_seq is null and not exists (
        select 1 from reports join projects on projects.id = reports.project_id
        where reports.seq = runs.report_seq and projects.account_id = ${CLEARED_ACCOUNT_ID}
      )) or (runs.status = 1 and jobs.state = 0)
      or (runs.status >= 2 and jobs.run_seq is not null)`,
});
