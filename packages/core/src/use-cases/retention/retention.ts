import type { RetentionStore } from '../../ports/retention-store.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** The use case of removing old runs. */
export type Retention = {
  /** Removes some of the runs that exceed a policy. `isOver`: there is nothing more to do for now. */
  prune(policy: RetentionPolicy): Promise<{ removed: number; isOver: boolean }>;
};

export function createRetention(retention: RetentionStore): Retention {
  return { prune: (policy) => retention.prune(policy) };
}
