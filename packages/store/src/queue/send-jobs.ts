import type { SendJobs } from '../operations/queue-run.ts';
import type { Clock } from '@pagemark/core';
import { addGroups } from './entries.ts';
import { laneCode } from './lane-code.ts';
import { requireRoom } from './require-room.ts';

/** Makes the entries of queued runs. */
export function sendJobsTo(clock: Clock): SendJobs {
  return async (tx, { accountId, lane, runs }, limits) => {
    if (runs.length === 0) return;
    await requireRoom(tx, { accountId, lane, count: runs.length, counted: runs.length }, limits);
    const hosts = [...new Set(runs.map(({ host }) => host))].toSorted();
    await addGroups(
      tx,
      clock,
      hosts.map((host) => ({ lane: laneCode(lane), accountId, host, startMs: null })),
    );
  };
}
