import { sql } from 'kysely';
import type { LaneCode, ResultRank } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';
import { changeNoted } from '../change-noted.ts';
import { isHeld } from '../queue/held-job.ts';
import type { HeldArgs } from '../queue/held-job.ts';

/** Whether the project of a run was not deleted. Runs of a deleted project keep their jobs until they are cleared. */
const isRunKept = (runSeq: number) => sql`exists (
        select 1 from runs join reports on reports.seq = runs.report_seq join projects on projects.id = reports.project_id
        where runs.seq = ${runSeq} and projects.account_id = reports.account_id)`;

type Held = HeldArgs & { runSeq: number; nowMs: number };

/** Marks the run of a valid claim as running, with its job locked; no row when the claim is lost. */
export const beginRun = postgresStatement<
  Held,
  { reportId: Uint8Array; url: string; isNamedByPublic: boolean }
>(
  (arg) => sql`with job as (
      select ${arg('runSeq')}::bigint as run_seq from pgboss.job where ${isHeld(arg)} and ${isRunKept(arg('runSeq'))} for update
    ), ${changeNoted('job')}, run as (
      update runs set status = 1, started_at = ${arg('nowMs')}
      from job where runs.seq = job.run_seq
      returning runs.seq, runs.report_seq
    ), shown as (
      update reports set status = 1, error_code = null, error_message = null,
        updated_at = ${arg('nowMs')}, version = version + 1
      from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
    )
    select reports.id as "reportId", reports.url,
      exists (select from public_sitemaps where import_seq = reports.import_seq) as "isNamedByPublic"
    from run join reports on reports.seq = run.report_seq`,
);

type Completion = Held & {
  lane: LaneCode;
  title: string | null;
  score: number;
  resultRank: ResultRank;
  resultCappedBy: string | null;
  engine: string;
  profile: string;
  body: Uint8Array;
  categories: string;
};

/**
 * Writes the result of a valid claim, shows it on its report and removes the job; no row when the claim is lost. The
 * counters of jobs are separate rows: here they are locked before the counters of projects, elsewhere after them.
 */
export const completeRun = postgresStatement<Completion, { seq: number; reportSeq: number }>(
  (arg) => sql`with job as (
      delete from pgboss.job where ${isHeld(arg)} and ${isRunKept(arg('runSeq'))} returning ${arg('runSeq')}::bigint as run_seq
    ), ${changeNoted('job')}, counted as (
      update queue_lanes set open = open - 1
      where lane = ${arg('lane')} and slot = 16 + counter_slot() and exists (select 1 from job)
      returning lane
    ), run as (
      update runs set status = 2, error_code = null, error_message = null, score = ${arg('score')},
        result_rank = ${arg('resultRank')}, result_capped_by = ${arg('resultCappedBy')}, engine = ${arg('engine')}, profile = ${arg('profile')},
        result_bytes = octet_length(${arg('body')}::bytea), finished_at = ${arg('nowMs')}
      from job where runs.seq = job.run_seq
      returning runs.seq, runs.report_seq, runs.account_id
    ), counted_of_account as (
      insert into queue_accounts as accounts (account_id, lane, slot, open)
      select run.account_id, counted.lane, 16 + counter_slot(), -1 from counted, run
      on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open
    ), result as (
      insert into run_results (run_seq, body) select seq, ${arg('body')}::bytea from run
    ), shown as (
      update reports set status = 2, error_code = null, error_message = null, title = ${arg('title')}, score = ${arg('score')},
        result_rank = ${arg('resultRank')}, categories = ${arg('categories')}, generated_at = ${arg('nowMs')},
        result_run_seq = run.seq, updated_at = ${arg('nowMs')}, version = version + 1
      from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq
    )
    select seq, report_seq as "reportSeq" from run`,
);

type Move = { runSeq: number; nowMs: number };

/** Fails a run, and its report with it when the run is its latest. The last completed result stays. */
export const failRun = postgresStatement<Move & { errorCode: string; errorMessage: string }>(
  (arg) => sql`with run as (
      update runs set status = 3, error_code = ${arg('errorCode')}, error_message = ${arg('errorMessage')},
        finished_at = ${arg('nowMs')}
      where seq = ${arg('runSeq')} returning seq, report_seq
    )
    update reports set status = 3, error_code = ${arg('errorCode')}, error_message = ${arg('errorMessage')},
      updated_at = ${arg('nowMs')}, version = version + 1
    from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq`,
);

/** Makes a run wait again, and its report with it when the run is its latest. */
export const requeueRun = postgresStatement<Move>(
  (arg) => sql`with run as (
      update runs set status = 0, error_code = null, error_message = null, started_at = null, finished_at = null
      where seq = ${arg('runSeq')} returning seq, report_seq
    )
    update reports set status = 0, error_code = null, error_message = null,
      updated_at = ${arg('nowMs')}, version = version + 1
    from run where reports.seq = run.report_seq and reports.latest_run_seq = run.seq`,
);
