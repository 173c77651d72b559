import { FINDING_DAMAGES } from './finding-damages.ts';
import { STORAGE_DAMAGES } from './storage-damages.ts';

/** A change made to a database behind the service's back, and the invariant that must report it. */
export type Damage = {
  invariant: string;
  name: string;
  sql: string | Record<'sqlite' | 'postgres', string>;
  engine?: 'sqlite' | 'postgres';
};

const FIRST_REPORT = '(select min(seq) from reports)';
const OPEN_RUN = '(select min(seq) from runs where status < 2)';
/** pg-boss's row of the open run's job. */
const OPEN_JOB = `(select job_key from runs where seq = ${OPEN_RUN})`;
const KEPT_JOB = `id in (select job_key from runs where error_code = 'canceled' order by seq limit 1)`;
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
    name: "a job of another account's run",
    sql: {
      sqlite: `update claims set account_id = 3 - account_id where run_seq = ${OPEN_RUN}`,
      postgres: `update pgboss.job set data = jsonb_set(data, '{accountId}', '2') where id = ${OPEN_JOB}`,
    },
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
    invariant: 'shown-result',
    name: "a report with another's score",
    sql: 'update reports set score = 12 where score is not null',
  },
  {
    invariant: 'shown-result',
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
    name: 'a run that waits for no job',
    sql: {
      sqlite: `delete from claims where run_seq = ${OPEN_RUN}`,
      postgres: `delete from pgboss.job where id = ${OPEN_JOB}`,
    },
  },
  {
    invariant: 'open-runs',
    name: 'a job of a run that is over',
    sql: `update runs set status = 3, error_code = 'internal', finished_at = 1 where seq = ${OPEN_RUN}`,
  },
  {
    invariant: 'open-runs',
    name: 'a running run whose job is queued',
    sql: {
      sqlite: `create temp table given_back as select * from claims; delete from claims;
        insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at)
        select run_seq, account_id, host_id, lane, due_at, 1, 1 from given_back`,
      postgres: `update pgboss.job set state = 'retry' where state = 'active'`,
    },
  },
  {
    invariant: 'one-open-run',
    name: 'a report with two open runs',
    sql: {
      sqlite: `update runs set report_seq = (select report_seq from runs where seq = ${OPEN_RUN}) where seq = (select max(run_seq) from jobs)`,
      postgres: `update runs set report_seq = (select report_seq from runs where seq = ${OPEN_RUN}) where seq = (select max(seq) from runs where status < 2)`,
    },
  },
  {
    invariant: 'kept-jobs',
    name: 'a job that is open and finished',
    sql: {
      sqlite: `update kept_jobs set run_seq = ${OPEN_RUN} where run_seq = (select min(run_seq) from kept_jobs)`,
      postgres: `update pgboss.job set name = 'audits-failed', source_root_id = ${OPEN_JOB} where ${KEPT_JOB}`,
    },
  },
  {
    invariant: 'kept-jobs',
    name: 'a finished job of a completed run',
    sql: {
      sqlite: `update kept_jobs set run_seq = ${COMPLETED_RUN} where run_seq = (select min(run_seq) from kept_jobs)`,
      postgres: `update pgboss.job set name = 'audits-failed', source_root_id = job_key(1, 0::smallint, ${COMPLETED_RUN}) where ${KEPT_JOB}`,
    },
  },
  {
    invariant: 'leases',
    name: 'an expired lease',
    sql: {
      sqlite: 'update claims set lease_until = 1',
      postgres: `update pgboss.job set heartbeat_on = to_timestamp(1) where state = 'active'`,
    },
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
    invariant: 'account-jobs',
    name: 'an account that counts too many',
    sql: {
      sqlite: 'update queue_accounts set queued = queued + 1',
      postgres: 'update queue_accounts set open = open + 1',
    },
  },
  {
    invariant: 'lane-totals',
    name: 'a lane that counts too few',
    sql: {
      sqlite: 'update queue_lanes set queued = 0',
      postgres: 'update queue_lanes set open = 0',
    },
  },
  {
    invariant: 'host-heads',
    engine: 'postgres',
    name: 'a host with only parked jobs',
    sql: `update pgboss.job set priority = -2147483648 where group_id = 'queued.example'`,
  },
  {
    invariant: 'host-totals',
    engine: 'sqlite',
    name: 'a host that never has its turn',
    sql: `update jobs set turn_at = -1 where host_id = (select id from queue_hosts where host = 'queued.example')`,
  },
  {
    invariant: 'host-totals',
    engine: 'sqlite',
    name: 'a line with a gap',
    sql: `update jobs set next_seq = run_seq + 1000 where host_id = (select id from queue_hosts where host = 'queued.example')`,
  },
  {
    invariant: 'host-totals',
    engine: 'sqlite',
    name: 'a line without its end',
    sql: 'delete from queue_lines',
  },
  {
    invariant: 'host-totals',
    engine: 'sqlite',
    name: 'a host whose turn is in the distant future',
    sql: `update jobs set turn_at = 1e15 where host_id = (select id from queue_hosts where host = 'queued.example')`,
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
    invariant: 'foreign-keys',
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
