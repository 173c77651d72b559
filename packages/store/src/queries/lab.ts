import { sql } from 'kysely';
import { isRunKept } from '../cleared-projects.ts';
import { insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { Columns } from '../db/by-column.ts';
import { isAmong } from '../db/json-rows.ts';
import { rowLock, sqlStatement, statement } from '../db/statement.ts';
import { keptReport } from './reports.ts';

export const insertLabAudit = insertRow('lab_audits', ['run_seq', 'account_id']);

/** Deletes the waiting Lighthouse audits of a report's earlier runs. */
export const deleteWaitingLabAudits = sqlStatement<{ reportSeq: number; beforeSeq: number }>(
  (arg) => sql`delete from lab_audits where state = 0 and token is null and run_seq in (
      select seq from runs where report_seq = ${arg('reportSeq')} and seq < ${arg('beforeSeq')}
    )`,
);

/** `completedByMs`: the latest completion time of the runs. */
type DueArgs = { afterAccountId: number; nowMs: number; completedByMs: number };

/** A Lighthouse audit that may be claimed. `devices` and `renderRuns`: the run's choice, or else its report's. */
type DueRow = Columns<'lab_audits', 'run_seq as seq' | 'account_id' | 'attempts' | 'outcomes'> &
  Columns<'runs', 'id as runId' | 'report_seq'> &
  Columns<'reports', 'id as reportId' | 'url' | 'devices' | 'render_runs'> & {
    /** The import whose public sitemap contained the page, or null. */
    publicSitemap: number | null;
  };

/**
 * The oldest due audit of the first account after a given id that has one. Its report is locked: all transactions lock reports
 * before their audits.
 */
export const findDueLabAudit = sqlStatement<DueArgs, DueRow>(
  (arg, engine) => sql`
    select lab.run_seq as seq, runs.id as "runId", runs.report_seq as "reportSeq", reports.id as "reportId",
      lab.account_id as "accountId", lab.attempts, lab.outcomes, reports.url,
      case runs.devices when 0 then reports.devices else runs.devices end as devices,
      case runs.render_runs when 0 then reports.render_runs else runs.render_runs end as "renderRuns",
      (select import_seq from public_sitemaps where import_seq = reports.import_seq) as "publicSitemap"
    from lab_audits as lab
      join runs on runs.seq = lab.run_seq
      join reports on reports.seq = runs.report_seq
    where lab.state = 0 and lab.account_id > ${arg('afterAccountId')} and lab.due_at <= ${arg('nowMs')}
      and runs.finished_at <= ${arg('completedByMs')} and ${isRunKept(sql.ref('lab.run_seq'))}
    order by lab.account_id, lab.run_seq limit 1 ${rowLock(engine, 'for no key update of reports skip locked')}`,
);

/** Locks the report of a run. */
export const lockReportOfRun = sqlStatement<{ runSeq: number }, { seq: number }>(
  (arg, engine) =>
    sql`select seq from reports where seq = (select report_seq from runs where seq = ${arg('runSeq')})
    ${rowLock(engine, 'for no key update')}`,
);

const HELD = ['run_seq', 'token'] as const;

export const extendLabClaim = updateBy('lab_audits', HELD, ['due_at as untilMs']);
export const findLabOutcomes = selectBy('lab_audits', HELD, ['outcomes']);
export const storeLabOutcomes = updateBy('lab_audits', HELD, ['outcomes']);

export const insertLabFile = insertRow('lab_files', ['run_seq', 'account_id', 'device', 'body']);

type FileArgs = { accountId: number; id: Uint8Array; runId: Uint8Array | null; device: number };

/** Lighthouse's file for a run of a report; `runId` null: for the run that the report shows. */
export const findLabFile = statement<FileArgs>()((db, arg) =>
  keptReport(db, arg)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .innerJoin('lab_files', 'lab_files.run_seq', 'runs.seq')
    .select('lab_files.body')
    .where('lab_files.device', '=', arg('device'))
    .where(
      'runs.id',
      '=',
      sql<Uint8Array>`coalesce(${arg('runId')}, (select id from runs as shown where shown.seq = reports.result_run_seq))`,
    ),
);

/** Lighthouse's outcomes for the results that some reports of an account show. `ids`: a JSON array of hexadecimal digits. */
export const findShownLabOutcomes = sqlStatement<
  { accountId: number; ids: string },
  { id: Uint8Array; outcomes: string }
>(
  (arg, engine) => sql`select reports.id, lab_audits.outcomes
    from reports join lab_audits on lab_audits.run_seq = reports.result_run_seq
    where reports.account_id = ${arg('accountId')} and ${isAmong(engine, 'reports.id', arg('ids'), 'uuid')}`,
);

type LabEventArgs = {
  runSeq: number;
  type: 'report.lighthouse_completed' | 'report.lighthouse_failed';
  data: string;
  nowMs: number;
};

/** Writes the event of a finished Lighthouse audit. Runs of imports and of deleted projects have none. */
export const insertLabEvent = sqlStatement<LabEventArgs>(
  (arg) => sql`insert into events (account_id, type, report_id, run_id, project, data, created_at)
    select reports.account_id, ${arg('type')}, reports.id, runs.id, projects.name, ${arg('data')}, ${arg('nowMs')}
    from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
    where runs.seq = ${arg('runSeq')} and runs.import_seq is null and projects.account_id = reports.account_id`,
);
