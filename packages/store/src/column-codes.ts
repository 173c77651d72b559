import type * as core from '@pagemark/core';
import { QUEUE_LANES } from '@pagemark/core';
import type { Lane, QueueLane } from '@pagemark/core';
import type * as domain from '@pagemark/domain';

/** The number that a column stores for a text: its index in a list of the domain package. */
type CodeOf<List extends readonly unknown[]> = Exclude<Partial<List>['length'], List['length'] | undefined>;

export type StatusCode = CodeOf<typeof domain.RUN_STATUSES>;
/** -1: none yet. Never null, so keyset comparisons need no special case. */
export type ResultRank = -1 | CodeOf<typeof domain.RESULTS>;
export type LaneCode = CodeOf<typeof core.QUEUE_LANES>;
export type IntervalCode = CodeOf<typeof domain.SCHEDULE_INTERVALS>;
export type ModeCode = CodeOf<typeof domain.AUDIT_MODES>;
export type RenderingCode = CodeOf<typeof domain.RENDERING_MODES>;
export type DevicesCode = CodeOf<typeof domain.DEVICE_CHOICES>;
/** The state of work that workers claim: waiting (claimed if it has a token), done, or given up. */
export type WorkStateCode = CodeOf<typeof domain.DELIVERY_STATUSES>;
export const [WAITING, DONE, GIVEN_UP] = [0, 1, 2] as const;
export type ImportStatusCode = CodeOf<typeof domain.IMPORT_STATUSES>;
export type ImportSourceCode = CodeOf<typeof domain.IMPORT_SOURCES>;
export type DuplicatePolicyCode = CodeOf<typeof domain.DUPLICATE_POLICIES>;
export type AlertTargetKindCode = CodeOf<typeof domain.ALERT_TARGET_KINDS>;

export function laneCode(lane: QueueLane): LaneCode {
  return QUEUE_LANES.indexOf(lane) as LaneCode; // There are four lanes.
}

export function laneOf(code: LaneCode): QueueLane {
  return QUEUE_LANES[code];
}

/** The lane whose limits apply: the one in which the jobs of this lane were queued. */
export function sentIn(code: LaneCode): Lane {
  return code % 2 === 0 ? 'interactive' : 'bulk';
}
