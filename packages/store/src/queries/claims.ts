import { sql } from 'kysely';
import { isRunKept } from '../cleared-projects.ts';
import type { Columns } from '../db/by-column.ts';
import { postgresStatement } from '../db/statement.ts';
import type { HeldArgs, PageTask } from './pages.ts';
import { wake } from './entries.ts';
import { heldParts } from './pages.ts';

// For PostgreSQL only, where a message to the server costs more than a small statement: a claim is one call of a stored function,
// and a failure is one statement.

/** A page that was started. The first attempt is 1. `token`: the token of the claim. */
export type StartedRow = Columns<'runs', 'seq' | 'id' | 'account_id' | 'attempt'> &
  PageTask & { host: string; token: string };

/**
 * `firstLane`: the interactive lane of static audits or of renderings; the bulk lane is the next one. `except`: empty, or account
 * ids with commas around each; then one page of each other account is started, in the order of their ids.
 */
export type ClaimArgs = {
  worker: string;
  limit: number;
  firstLane: 0 | 2;
  except: string;
  perHostMax: number;
  leaseMs: number;
  hostDelayMs: number;
};

/** Claims pages of two lanes, the first before the second, in the order of the places of their entries. */
export const claimPages = postgresStatement<ClaimArgs, StartedRow>(
  (arg) => sql`
    select page_seq as seq, page_id as id, page_account as "accountId", page_lane as lane, page_attempt as attempt,
      page_token as token, page_report as "reportId", page_url as url, page_rendering as rendering, page_devices as devices,
      page_render_runs as "renderRuns", page_sitemap as "publicSitemap", page_host as host
    from claim_pages(${arg('worker')}, ${arg('firstLane')}, ${arg('limit')}, ${arg('except')},
      ${arg('perHostMax')}, ${arg('leaseMs')}, ${arg('hostDelayMs')})`,
);

/**
 * Fails a page, and its report if it is the report's latest run; no row if the claim is lost. It is a separate transaction that
 * increments the data version itself, in the slots from 32 on: it locks a slot before the rows that triggers lock, other
 * transactions lock a slot after them, and with shared slots the two could deadlock.
 */
export const failHeldPage = postgresStatement<
  HeldArgs & { errorCode: string; errorMessage: string; errorLimit: string | null },
  { seq: number }
>(
  (arg) => sql`
    with ${heldParts(arg, 'postgres')}, kept as materialized (select * from held where ${isRunKept(sql.ref('held.seq'))}), noted as (
      update data_versions set version = version + 1
      where slot = (32 + pg_backend_pid() % 32)::smallint and exists (select from kept)
    ), failed as (
      update runs set status = 3, token = null, progress = null, error_code = ${arg('errorCode')}, error_message = ${arg('errorMessage')},
        error_limit = ${arg('errorLimit')}, finished_at = kept.now_ms
      from kept where runs.seq = kept.seq
    ), shown as (
      update reports set status = 3, error_code = ${arg('errorCode')}, error_message = ${arg('errorMessage')},
        error_limit = ${arg('errorLimit')}, updated_at = kept.now_ms, version = version + 1
      from kept where reports.seq = kept.report_seq and reports.latest_run_seq = kept.seq
    ), woken as (
      ${wake(arg('host'), sql`exists (select from kept where next_at <= now_ms)`)}
    )
    select seq from kept`,
);
