import type { Lane } from '@pagemark/core';

/** How many jobs of each lane wait, and how many are active. */
export type QueueDepth = Record<Lane, { queued: number; active: number }>;

/**
 * The same without the jobs of deleted projects, which are as many as their pending reports. Their lane is unknown;
 * nearly all are bulk.
 */
export function withoutCleared({ interactive, bulk }: QueueDepth, cleared: number): QueueDepth {
  const ofBulk = Math.min(bulk.queued, cleared);
  const ofInteractive = Math.min(interactive.queued, cleared - ofBulk);
  return {
    interactive: { ...interactive, queued: interactive.queued - ofInteractive },
    bulk: { ...bulk, queued: bulk.queued - ofBulk },
  };
}
