import { sql } from 'kysely';
import { postgresStatement } from '../db/statement.ts';
import type { PageTask } from '../queue/page-task.ts';
import type { LaneCode } from '../schema.ts';

// PostgreSQL only: a claim is one call of a function of the schema.

export const findNow = postgresStatement<Record<string, never>, { nowMs: number }>(
  () => sql`select queue_now_ms() as "nowMs"`,
);

type ClaimArgs = { worker: string; perHostMax: number; leaseMs: number; hostDelayMs: number };

/** A page that was started: the attempt is 1 for the first. */
export type StartedRow = {
  seq: number;
  id: Uint8Array;
  accountId: number;
  host: string;
  attempt: number;
  /** The token of the claim. */
  token: string;
  nowMs: number;
} & PageTask;

const PAGE = sql`page_seq as seq, page_id as id, page_account as "accountId", attempts as attempt, page_token as token,
      now_ms as "nowMs", report_id as "reportId", url, rendering, devices, public_sitemap as "publicSitemap"`;

/** Claims pages: interactive before bulk, and those of a lane in the order of the places of their entries. */
export const claimPages = postgresStatement<ClaimArgs & { limit: number }, StartedRow>(
  (
    arg,
  ) => sql`select ${PAGE}, page_host as host from claim_pages(${arg('worker')}, ${arg('limit')}, ${arg('perHostMax')},
      ${arg('leaseMs')}, ${arg('hostDelayMs')}) cross join lateral page_task(page_seq)`,
);

/** Claims the next page of a group; no row when there is none, or its host is not free. */
export const claimPageOf = postgresStatement<
  ClaimArgs & { lane: LaneCode; accountId: number; host: string },
  StartedRow
>(
  (
    arg,
  ) => sql`select ${PAGE}, ${arg('host')} as host from start_page(${arg('worker')}, ${arg('lane')}, ${arg('accountId')},
      ${arg('host')}, ${arg('perHostMax')}, ${arg('leaseMs')}, ${arg('hostDelayMs')}) cross join lateral page_task(page_seq)`,
);
