import type { Artifact } from '@pagemark/domain';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';

/**
 * What a task captures, or why it did not. Rejects when the effort was ended by its caller, and with every error that is
 * not expected. A task ends by itself when the effort does: every wait in it is under the effort's signal.
 */
export async function probe<T>(effort: RequestBudget, task: () => Promise<T>): Promise<Artifact<T>> {
  try {
    return { state: 'available', value: await task() };
  } catch (error) {
    if (!(error instanceof ArtifactUnavailable)) throw error;
    const { reasonCode, message } = error;
    effort.recordSkipped(error);
    return { state: 'unavailable', reasonCode, message };
  }
}
