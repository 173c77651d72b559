import { CLEARED_ACCOUNT_ID } from '../../cleared-projects.ts';
import { CONTRADICTION, defineInvariant } from '../define-invariant.ts';

const OWNER = `'belongs to account ' ||`;

/** No reference crosses accounts. */
export const owners = defineInvariant({
  id: 'owners',
  title: 'Reports, runs, jobs and schedules belong to the same account as their parent',
  recommendation: CONTRADICTION,
  sql: ({ uuid, openJobs, keptJobs }) => `
    select 'report ' || ${uuid('reports.id')} as subject,
      ${OWNER} reports.account_id || ', its project to ' || projects.account_id as detail
    from reports join projects on projects.id = reports.project_id
    where projects.account_id not in (reports.account_id, ${CLEARED_ACCOUNT_ID})
    union all
    select 'schedule of ' || projects.name, ${OWNER} schedules.account_id || ', its project to ' || projects.account_id
    from schedules join projects on projects.id = schedules.project_id
    where projects.account_id <> schedules.account_id
    union all
    select 'run ' || ${uuid('runs.id')}, ${OWNER} runs.account_id || ', its report to ' || reports.account_id
    from runs join reports on reports.seq = runs.report_seq
    where runs.account_id <> reports.account_id
    union all
    select 'job ' || jobs.run_seq, ${OWNER} jobs.account_id || ', its run to ' || runs.account_id
    from (select run_seq, account_id from (${openJobs}) as open union all select run_seq, account_id from (${keptJobs}) as kept) as jobs
    join runs on runs.seq = jobs.run_seq
    where runs.account_id <> jobs.account_id`,
});
