import type { Artifact } from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';

/**
 * Returns the value of a task, or the reason why it is unavailable, which is also recorded. Rejects when the caller
 * ended the budget, and with any unexpected error. The budget's signal ends the task: all its waits observe it.
 */
export async function toArtifact<T>(budget: RequestBudget, task: () => Promise<T>): Promise<Artifact<T>> {
  try {
    return { state: 'available', value: await task() };
  } catch (error) {
    if (!(error instanceof ArtifactUnavailable)) throw error;
    const { reasonCode, message } = error;
    budget.recordSkipped(error);
    return { state: 'unavailable', reasonCode, message };
  }
}
