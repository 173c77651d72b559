import { laneCode, laneOf } from '../../queue/lane-code.ts';
import type { Lane } from '@pagemark/core';

/** What a job's id in pg-boss is made of. */
export type JobKey = { hostId: number; lane: Lane; runSeq: number };

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The id of a job in pg-boss: host, lane and run, one after another, as a UUID. The primary key of pg-boss's table is
 * thereby an index of the waiting jobs of a host in their order. The database's `job_key` makes the same.
 */
export function formatJobKey({ hostId, lane, runSeq }: JobKey): string {
  const hex =
    hostId.toString(16).padStart(14, '0') + `0${laneCode(lane)}` + runSeq.toString(16).padStart(16, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Null for a text that {@link formatJobKey} does not make. */
export function parseJobKey(text: string): JobKey | null {
  if (!KEY.test(text)) return null;
  const hex = text.replaceAll('-', '');
  const code = Number.parseInt(hex.slice(14, 16), 16);
  if (code !== 0 && code !== 1) return null;
  return {
    hostId: Number.parseInt(hex.slice(0, 14), 16),
    lane: laneOf(code),
    runSeq: Number.parseInt(hex.slice(16), 16),
  };
}
