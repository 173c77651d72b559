import { CLEARED_ACCOUNT_ID } from '../cleared-projects.ts';
import { TABLES } from '../migrations/baseline/baseline.ts';
import { defineInvariant, shown, statusName } from './define-invariant.ts';
import type { StoreInvariant } from './define-invariant.ts';

type Reference = { table: string; column: string; to: string; key: string };

/** The references between tables: foreign keys, which are enforced only while they are switched on, and others. */
const REFERENCES: readonly Reference[] = [
  ...Object.entries(TABLES).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, sql]) => {
      const { to, key } = /references (?<to>\w+) \((?<key>\w+)\)/.exec(JSON.stringify(sql))?.groups ?? {};
      return to === undefined || key === undefined ? [] : { table, column, to, key };
    }),
  ),
  { table: 'idempotency_keys', column: 'account_id', to: 'accounts', key: 'id' },
  { table: 'pending_passwords', column: 'password_seq', to: 'import_passwords', key: 'seq' },
];

/** Rows of a deleted import are removed in small steps; until then, `import_cleanup` contains the import. */
const LEFT_BY_IMPORTS = ['import_chunks', 'import_rejects', 'import_passwords'];

function missing({ table, column, to: target, key }: Reference): string {
  return `select '${table}' as subject, '${column} ' || child.${column} || ' is not in ${target}' as detail
    from ${table} as child
    where child.${column} is not null
      and not exists (select 1 from ${target} as parent where parent.${key} = child.${column})`;
}

function leftBehind(table: string): string {
  return `select '${table}' as subject, 'import_seq ' || child.import_seq || ' is not an import and is not listed for removal' as detail
    from (select distinct import_seq from ${table}) as child
    where not exists (select 1 from imports where imports.seq = child.import_seq)
      and not exists (select 1 from import_cleanup as cleanup where cleanup.import_seq = child.import_seq)`;
}

const OWNER = `'belongs to account ' ||`;

/** How long after its time a schedule counts as late, in milliseconds: longer than the workers' polling interval. */
const LATE_MS = 600_000;

/** The invariants of rows that refer to one another. */
export const ROW_INVARIANTS: readonly StoreInvariant[] = [
  defineInvariant({
    id: 'orphans',
    title: 'Every reference points to an existing row',
    sql: () =>
      [
        ...REFERENCES.map((reference) => missing(reference)),
        ...LEFT_BY_IMPORTS.map((table) => leftBehind(table)),
      ].join('\n union all '),
  }),
  defineInvariant({
    id: 'owners',
    title:
      'Reports, runs, their audits with Lighthouse and schedules belong to the same account as their parent',
    sql: ({ uuid }) => `
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
      select 'audit with Lighthouse of run ' || ${uuid('runs.id')}, ${OWNER} labs.account_id || ', its run to ' || runs.account_id
      from (
        select run_seq, account_id from lab_audits union all select run_seq, account_id from lab_files
      ) as labs join runs on runs.seq = labs.run_seq
      where labs.account_id <> runs.account_id`,
  }),
  // A report has the status and the error code of its latest run, except for the error of a queued run's earlier attempt.
  defineInvariant({
    id: 'report-status',
    title: 'Every report has the status of its latest run',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('reports.id')} as subject,
        'is ' || ${statusName('reports.status')} || ' (' || ${shown('reports.error_code')} || '), its latest run '
          || ${statusName('runs.status')} || ' (' || ${shown('runs.error_code')} || ')' as detail
      from reports left join runs on runs.seq = reports.latest_run_seq and runs.report_seq = reports.seq
      where runs.seq is null or runs.status <> reports.status
        or (runs.status > 0 and runs.error_code is distinct from reports.error_code)`,
  }),
  // A report's latest run is the one with the highest number. `+ 0`: for the bare column, PostgreSQL scans all runs from the end
  // for each report until the table is analyzed.
  defineInvariant({
    id: 'latest-run',
    title: 'Every report refers to its latest run',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('id')} as subject,
        'refers to run ' || ${shown('latest_run_seq')} || ', its latest run is ' || ${shown('last_seq')} as detail
      from (
        select id, latest_run_seq, (select max(runs.seq + 0) from runs where runs.report_seq = reports.seq) as last_seq
        from reports
      ) as latest
      where latest_run_seq is distinct from last_seq`,
  }),
  // A report shows the result of its last completed run, or none. `+ 0`: as in `latest-run`.
  defineInvariant({
    id: 'result-of-report',
    title: 'Every report shows the result of its last completed run',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('shown.id')} as subject,
        'shows run ' || ${shown('shown.result_run_seq')} || ' with a score of ' || ${shown('shown.score')}
          || '; its last completed run is ' || ${shown('shown.completed_seq')} || ' with ' || ${shown('runs.score')} as detail
      from (
        select reports.*, (
          select max(runs.seq + 0) from runs where runs.report_seq = reports.seq and runs.status = 2
        ) as completed_seq from reports
      ) as shown
      left join runs on runs.seq = shown.completed_seq
      where shown.result_run_seq is distinct from shown.completed_seq
        or shown.score is distinct from runs.score
        or shown.result_rank <> coalesce(runs.result_rank, -1)
        or shown.generated_at <> coalesce(runs.finished_at, -1)
        or (shown.categories is null) <> (runs.seq is null)`,
  }),
  // A completed run has a score and findings, a failed run an error code, an open run neither; a queued run may have an earlier
  // attempt's error.
  defineInvariant({
    id: 'run-outcome',
    title:
      'Every completed run has findings, every failed run has an error code, and no running run has either',
    sql: ({ uuid }) => `
      select 'run ' || ${uuid('runs.id')} as subject,
        'is ' || ${statusName('runs.status')} || ', has ' || case when results.run_seq is null then 'no findings' else 'findings' end
          || ', ' || coalesce('a score of ' || runs.score, 'no score') || ', ' || coalesce('the error code ' || runs.error_code, 'no error code')
          as detail
      from runs left join run_results as results on results.run_seq = runs.seq
      where (runs.status = 2) <> (results.run_seq is not null)
        or (runs.status = 2) <> (runs.score is not null)
        or (runs.status = 2) <> (runs.result_rank >= 0)
        or (runs.status = 2) <> (runs.engine is not null)
        or (runs.status > 0 and (runs.status = 3) <> (runs.error_code is not null))
        or (runs.status >= 2) <> (runs.finished_at is not null)
        or (runs.status = 1 and runs.started_at is null)`,
  }),
  // A due schedule starts soon, unless no worker polls for it.
  defineInvariant({
    id: 'late-schedules',
    title: 'No schedule is long overdue',
    level: 'warning',
    recommendation:
      'No worker is running, the queue is full, or the account has reached its storage quota. Start the service, or see `pagemark jobs list`.',
    sql: ({ nowMs }) => `
      select 'schedule of ' || projects.name as subject, 'was due ' || ((${nowMs} - next_at) / 1000) || ' s ago' as detail
      from schedules join projects on projects.id = schedules.project_id
      where next_at < ${nowMs - LATE_MS} and after_report is null`,
  }),
];

export const QUEUE_INVARIANTS: readonly StoreInvariant[] = [
  // Waiting work is found by its lane and host, and running work has the token of its claim.
  defineInvariant({
    id: 'open-runs',
    title: 'Every open run has a lane and a host, and a token as long as it runs',
    sql: ({ uuid }) => `
      select 'run ' || ${uuid('id')} as subject, 'is ' || ${statusName('status')} || ', has '
        || case when lane is null or host is null then 'no lane or host' when token is null then 'no token' else 'a token' end
        as detail
      from runs
      where (status < 2 and (lane is null or host is null)) or (status = 1) <> (token is not null)`,
  }),
  // A report with a queued or running run gets no second one.
  defineInvariant({
    id: 'one-open-run',
    title: 'No report has two open runs',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('reports.id')} as subject, 'has the open runs ' || runs.seq || ' and ' || reports.latest_run_seq as detail
      from runs join reports on reports.seq = runs.report_seq
      where runs.status < 2 and reports.latest_run_seq <> runs.seq`,
  }),
  defineInvariant({
    id: 'kept-jobs',
    title: 'Every failed or canceled job has a failed run',
    sql: () => `
      select 'job ' || seq as subject, 'is finished, its run is ' || ${statusName('status')} as detail
      from runs where kept is not null and status <> 3`,
  }),
  // Pages of a dead worker are returned to the queue soon after its lease expires. If another lease has passed, no worker does
  // so.
  defineInvariant({
    id: 'leases',
    title: 'No lease expired long ago',
    level: 'warning',
    recommendation:
      'No worker is running to take over the work. Start the service, or find out why its worker does not run.',
    sql: ({ uuid, nowMs, leaseMs }) => `
      select 'job ' || runs.seq as subject, 'lease expired ' || ((${nowMs} - coalesce(hosts.lease_until, 0)) / 1000) || ' s ago' as detail
      from runs left join hosts on hosts.host = runs.host
      where runs.status = 1 and coalesce(hosts.lease_until, 0) < ${nowMs - leaseMs}
      union all
      select 'import ' || ${uuid('id')}, 'lease expired ' || ((${nowMs} - lease_until) / 1000) || ' s ago'
      from imports
      where status = 2 and lease_until < ${nowMs - leaseMs}`,
  }),
];
