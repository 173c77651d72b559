import type { Damage } from './damage.ts';
import { FINDING_DAMAGES } from './finding-damages.ts';
import { STORAGE_DAMAGES } from './storage-damages.ts';

const FIRST_REPORT = '(select min(seq) from reports)';
const OPEN_RUN = '(select min(seq) from runs where status < 2)';
const COMPLETED_RUN = '(select min(seq) from runs where status = 2)';

export const DAMAGES: readonly Damage[] = [
  ...STORAGE_DAMAGES,
  ...FINDING_DAMAGES,
  {
    invariant: 'orphans',
    name: 'a report without its project',
    sql: `update reports set project_id = 999 where seq = ${FIRST_REPORT}`,
  },
  {
    invariant: 'orphans',
    name: 'a run without its report',
    sql: `update runs set report_seq = 999 where seq = ${COMPLETED_RUN}`,
  },
  { invariant: 'orphans', name: 'a key without its account', sql: 'update api_keys set account_id = 999' },
  {
    invariant: 'owners',
    name: "a report in another account's project",
    sql: `update projects set account_id = 3 - account_id, name = name || account_id where name = 'queued.example'`,
  },
  {
    invariant: 'owners',
    name: "a run of another account's report",
    sql: `update runs set account_id = 3 - account_id where seq = ${OPEN_RUN}`,
  },
  {
    invariant: 'owners',
    name: "an audit with Lighthouse of another account's run",
    sql: 'update lab_audits set account_id = 3 - account_id where state = 0',
  },
  {
    invariant: 'orphans',
    name: 'a file of Lighthouse without its audit',
    sql: 'update lab_files set run_seq = 999 where account_id = 1',
  },
  {
    invariant: 'report-status',
    name: 'a report that forgot that its run failed',
    sql: 'update reports set error_code = null where status = 3',
  },
  {
    invariant: 'report-status',
    name: 'a report of no run',
    sql: `update reports set latest_run_seq = null where seq = ${FIRST_REPORT}`,
  },
  {
    invariant: 'latest-run',
    name: 'a report that shows an older run',
    sql: 'update reports set latest_run_seq = result_run_seq, status = 2, error_code = null where latest_run_seq <> result_run_seq',
  },
  {
    invariant: 'result-of-report',
    name: "a report with another's score",
    sql: 'update reports set score = 12 where score is not null',
  },
  {
    invariant: 'result-of-report',
    name: 'a report that lost its result',
    sql: 'update reports set result_run_seq = null where result_run_seq is not null',
  },
  { invariant: 'run-outcome', name: 'a completed run without findings', sql: 'delete from run_results' },
  {
    invariant: 'run-outcome',
    name: 'a failed run without a reason',
    sql: 'update runs set error_code = null where status = 3',
  },
  {
    invariant: 'open-runs',
    name: 'a run that waits for no host',
    sql: `update runs set host = null where seq = ${OPEN_RUN}`,
  },
  {
    invariant: 'open-runs',
    name: 'a run that is over and has a token',
    sql: `update runs set token = 'given' where seq = ${COMPLETED_RUN}`,
  },
  {
    invariant: 'open-runs',
    name: 'a running run without a token',
    sql: 'update runs set token = null where status = 1',
  },
  {
    invariant: 'one-open-run',
    name: 'a report with two open runs',
    sql: `update runs set report_seq = (select report_seq from runs where seq = ${OPEN_RUN}) where seq = (select max(seq) from runs where status < 2)`,
  },
  {
    invariant: 'kept-jobs',
    name: 'a job that is open and finished',
    sql: `update runs set kept = 2 where seq = ${OPEN_RUN}`,
  },
  {
    invariant: 'kept-jobs',
    name: 'a finished job of a completed run',
    sql: `update runs set kept = 3 where seq = ${COMPLETED_RUN}`,
  },
  {
    invariant: 'leases',
    name: 'an expired lease',
    sql: 'update hosts set lease_until = 1',
  },
  {
    invariant: 'owners',
    name: "a schedule of another account's project",
    sql: 'update schedules set account_id = 3 - account_id',
  },
  {
    invariant: 'orphans',
    name: 'a schedule without its project',
    sql: 'update schedules set project_id = 999 where account_id = 1',
  },
  {
    invariant: 'orphans',
    name: 'an icon without its project',
    sql: 'update project_icons set project_id = 999 where project_id = (select min(project_id) from project_icons)',
  },
  {
    invariant: 'late-schedules',
    name: 'an overdue schedule',
    sql: 'update schedules set next_at = 1',
  },
  {
    invariant: 'account-totals',
    name: 'a total that is one too high',
    sql: 'update account_totals set good = good + 1',
  },
  {
    invariant: 'account-totals',
    name: 'a project that is not counted',
    sql: 'update account_totals set projects = projects - 1',
  },
  {
    invariant: 'project-totals',
    name: 'a project that counts too many',
    sql: `update projects set pending = pending + 1 where name = 'queued.example'`,
  },
  {
    invariant: 'project-totals',
    name: 'an empty project that counts',
    sql: `update projects set good = 1 where name = 'gone.example'`,
  },
  {
    invariant: 'results',
    name: 'findings that are no findings',
    sql: `update run_results set body = (select digest from api_keys limit 1)`,
  },
  {
    invariant: 'results',
    name: "findings of another engine's",
    sql: `update runs set engine = '0.0.0' where status = 2`,
  },
  {
    invariant: 'schema',
    name: 'a step that is missing',
    sql: `delete from kysely_migration where name = '1000-baseline'`,
  },
  {
    invariant: 'schema',
    name: 'a step of tomorrow',
    sql: `insert into kysely_migration (name, timestamp) values ('9999-tomorrow', 'then')`,
  },
  {
    invariant: 'search',
    engine: 'sqlite',
    name: 'reports that no search finds',
    sql: "insert into report_search (report_search) values ('delete-all')",
  },
  {
    invariant: 'search',
    engine: 'postgres',
    name: 'a report that no search finds',
    sql: 'delete from report_search where seq = (select min(seq) from reports)',
  },
  {
    invariant: 'search',
    engine: 'postgres',
    name: 'a deleted report that the index still has',
    sql: "insert into report_search (seq, account_id, word) values (999, 1, 'gone')",
  },
  {
    invariant: 'orphans',
    engine: 'sqlite',
    name: 'a foreign key that points nowhere',
    sql: 'update runs set report_seq = 999',
  },
  {
    invariant: 'pages',
    engine: 'sqlite',
    name: 'an index without some of its rows',
    sql: `pragma writable_schema = on; update sqlite_schema set sql = 'create index reports_url on reports (url, account_id)' where name = 'reports_url'; pragma writable_schema = reset`,
  },
  {
    invariant: 'pages',
    engine: 'postgres',
    name: 'a trigger that is switched off',
    sql: 'alter table reports disable trigger reports_insert',
  },
  {
    invariant: 'pages',
    engine: 'postgres',
    name: 'a constraint that is not validated',
    sql: 'alter table reports add constraint positive check (score < 1000) not valid',
  },
];
