import type { Clock } from '@pagemark/core';

/** A clock that can be set, for a history that has not happened. */
export type DemoClock = Clock & { set(timeMs: number): void };

/** Begins at the given time, in milliseconds since the epoch, and stands still. */
export function createDemoClock(startMs: number): DemoClock {
  let timeMs = startMs;
  return {
    nowMs: () => timeMs,
    set: (nextMs) => {
      timeMs = nextMs;
    },
  };
}
