import type { HostRecord, Queue } from '@pagemark/core';
import type { Reader } from '../db/db.ts';
import { COUNTED_MAX, listHostGroups } from '../queries/jobs.ts';
import { laneOf } from './lane-code.ts';

/** Records of one list: one more than a command shows, which then knows that there are others. */
const HOST_LIST_MAX = 1_001;

/** What waits by host, lane and account, at most {@link HOST_LIST_MAX} records, whatever the filter says. */
export async function listHosts(
  reader: Reader,
  { accountId, limit }: Parameters<Queue['hosts']>[0],
): Promise<HostRecord[]> {
  const request = { accountId: accountId ?? null, limit: Math.min(limit, HOST_LIST_MAX) };
  const rows = await reader.all(listHostGroups, request);
  return rows.map(({ lane, queued, oldestMs, nextMs, ...row }) => ({
    ...row,
    lane: laneOf(lane),
    queued: Math.min(queued, COUNTED_MAX),
    hasMore: queued > COUNTED_MAX,
    oldestQueuedAtMs: oldestMs,
    nextAtMs: nextMs,
  }));
}
