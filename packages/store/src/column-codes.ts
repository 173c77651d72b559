import { QUEUE_LANES } from '@pagemark/core';
import type { Lane, QueueLane } from '@pagemark/core';

// The numbers that columns have in place of texts: indexes into lists of the domain.

/** The status of a run: an index into RUN_STATUSES. */
export type StatusCode = 0 | 1 | 2 | 3;
/** -1: none yet; else index into RESULTS. Never null, so keyset comparisons need no special case. */
export type ResultRank = -1 | 0 | 1 | 2;
/** Index into QUEUE_LANES. */
export type LaneCode = 0 | 1 | 2 | 3;
/** Index into SCHEDULE_INTERVALS. */
export type IntervalCode = 0 | 1 | 2;
/** Index into AUDIT_MODES. */
export type ModeCode = 0 | 1;
/** Index into RENDERING_MODES. */
export type RenderingCode = 0 | 1 | 2 | 3;
/** Index into DEVICE_CHOICES. */
export type DevicesCode = 0 | 1 | 2 | 3;
/** Of work that workers claim: it waits (and is claimed when it has a token), is done, or was given up. Index into DELIVERY_STATUSES. */
export type WorkStateCode = 0 | 1 | 2;
export const [WAITING, DONE, GIVEN_UP] = [0, 1, 2] as const;
/** Index into IMPORT_STATUSES. */
export type ImportStatusCode = 0 | 1 | 2 | 3 | 4 | 5;
/** Index into IMPORT_SOURCES. */
export type ImportSourceCode = 0 | 1 | 2 | 3 | 4;
/** Index into DUPLICATE_POLICIES. */
export type DuplicatePolicyCode = 0 | 1 | 2;
/** Index into ALERT_TARGET_KINDS. */
export type AlertTargetKindCode = 0 | 1 | 2 | 3 | 4;

export function laneCode(lane: QueueLane): LaneCode {
  return QUEUE_LANES.indexOf(lane) as LaneCode; // It has four.
}

export function laneOf(code: LaneCode): QueueLane {
  return QUEUE_LANES[code];
}

/** Whose limits hold for a lane: those of the lane that its jobs were sent in. */
export function sentIn(code: LaneCode): Lane {
  return code % 2 === 0 ? 'interactive' : 'bulk';
}
