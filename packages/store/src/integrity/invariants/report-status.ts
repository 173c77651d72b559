import { CONTRADICTION, defineInvariant, shown, statusName } from '../define-invariant.ts';

/** A report has the status and the error code of its latest run. */
export const reportStatus = defineInvariant({
  id: 'report-status',
  title: 'Every report has the status of its latest run',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('reports.id')} as subject,
      'is ' || ${statusName('reports.status')} || ' (' || ${shown('reports.error_code')} || '), its latest run '
        || ${statusName('runs.status')} || ' (' || ${shown('runs.error_code')} || ')' as detail
    from reports left join runs on runs.seq = reports.latest_run_seq and runs.report_seq = reports.seq
    where runs.seq is null or runs.status <> reports.status or runs.error_code is distinct from reports.error_code`,
});
