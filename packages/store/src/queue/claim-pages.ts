import type { Claim, ClaimRequest } from '@pagemark/core';
import { formatReportId } from '../ids/report-id.ts';
import { unpackChoice } from '../operations/to-report.ts';
import { listGroupsOfOthers, listRenderingGroupsOfOthers } from '../queries/hosts.ts';
import type { StartedRow } from '../queries/claims.ts';
import type { QueueContext } from './queue-context.ts';

/** Groups of a lane that are looked at for a page of another account. */
const GROUPS_MAX = 200;

export async function claimPages(
  context: QueueContext,
  { worker, limit, isRendering = false, exceptAccounts }: ClaimRequest,
): Promise<Claim[]> {
  if (limit < 1) return [];
  const pages =
    exceptAccounts === undefined
      ? await context.claims.take({ worker, limit, firstLane: isRendering ? 2 : 0 })
      : await takeOfOthers(context, { worker, limit, isRendering, exceptAccounts });
  return pages.map((page) => toClaim(page, isRendering, context));
}

/** Starts pages of other accounts than these, one of each. */
async function takeOfOthers(
  { db, claims, limits, clock }: QueueContext,
  { worker, limit, isRendering, exceptAccounts }: Required<ClaimRequest>,
): Promise<StartedRow[]> {
  const groups = await db.all(isRendering ? listRenderingGroupsOfOthers : listGroupsOfOthers, {
    accountId: 0,
    host: '',
    limit: GROUPS_MAX,
    except: `,${exceptAccounts.join(',')},`,
    worker,
    nowMs: clock.nowMs(),
    perHostMax: limits.perHostMax,
  });
  if (groups.length === 0) return [];
  return db.transaction(async (tx) => {
    const accounts = new Set(exceptAccounts);
    const pages: StartedRow[] = [];
    for (const group of groups) {
      if (pages.length >= limit) break;
      if (accounts.has(group.accountId)) continue;
      const page = await claims.takeOf(tx, worker, group);
      if (page === null) continue;
      pages.push(page);
      accounts.add(page.accountId);
    }
    return pages;
  });
}

function toClaim(page: StartedRow, isRendering: boolean, { limits }: QueueContext): Claim {
  const { seq, id, accountId, host, attempt, token, reportId, url, lane, publicSitemap } = page;
  return {
    jobId: seq,
    token,
    runId: formatReportId(id),
    accountId,
    host,
    isRendering,
    isInteractive: lane % 2 === 0,
    task: {
      reportId: formatReportId(reportId),
      url,
      isNamedByPublic: publicSitemap !== null,
      choice: unpackChoice(page),
    },
    attempt,
    isLastAttempt: attempt >= limits.attemptsMax,
  };
}
