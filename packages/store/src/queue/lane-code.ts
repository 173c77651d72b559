import { LANES } from '@pagemark/core';
import type { Lane } from '@pagemark/core';
import type { LaneCode } from '../schema.ts';

const CODES: Record<Lane, LaneCode> = { interactive: 0, bulk: 1 };

export function laneCode(lane: Lane): LaneCode {
  return CODES[lane];
}

export function laneOf(code: LaneCode): Lane {
  return LANES[code];
}
