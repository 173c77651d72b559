import { QUEUE_LANES } from '@pagemark/core';
import type { Lane, QueueLane } from '@pagemark/core';
import type { LaneCode } from '../column-codes.ts';

const CODES: Record<QueueLane, LaneCode> = {
  interactive: 0,
  bulk: 1,
  interactive_rendering: 2,
  bulk_rendering: 3,
};

/** How a lane is stored. */
export function laneCode(lane: QueueLane): LaneCode {
  return CODES[lane];
}

/** The lane of a stored code. */
export function laneOf(code: LaneCode): QueueLane {
  return QUEUE_LANES[code];
}

/** Whose limits hold for a lane: those of the lane that its jobs were sent in. */
export function sentIn(code: LaneCode): Lane {
  return code % 2 === 0 ? 'interactive' : 'bulk';
}
