import type { Probe } from '@pagemark/domain';
import type { Effort } from './effort.ts';
import { NotAsked } from './not-asked.ts';

/**
 * What a task captures, or why it did not. Rejects when the effort was ended by its caller, and with every error that is
 * not expected. A task ends by itself when the effort does: every wait in it is under the effort's signal.
 */
export async function probe<T>(effort: Effort, task: () => Promise<T>): Promise<Probe<T>> {
  try {
    return { state: 'captured', value: await task() };
  } catch (error) {
    if (!(error instanceof NotAsked)) throw error;
    effort.leaveOut(error.message);
    return { state: 'unknown', reason: error.message };
  }
}
