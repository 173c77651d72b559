import { AppError } from '@pagemark/domain';

/** What the calls of one batch may send together, in bytes of JSON. */
export const BATCH_BYTES_MAX = 2_097_152;

/** What is left for the responses of a batch. `take` throws `payload_too_large` when a response no longer fits. */
export type BatchBudget = { take(response: unknown): void };

/**
 * A budget for the responses of one batch: a batch is sent as one string when its last call is done. The first response
 * always fits, as a single response has limits of its own.
 */
export function createBatchBudget(bytesMax = BATCH_BYTES_MAX): BatchBudget {
  let bytesTaken = 0;
  return {
    take(response) {
      // JSON has no form for a procedure without a result: it sends nothing.
      const bytes = Buffer.byteLength(JSON.stringify(response) ?? '');
      if (bytesTaken > 0 && bytesTaken + bytes > bytesMax) {
        throw new AppError(
          'payload_too_large',
          `The responses of a batch may have ${bytesMax} bytes together: send this call in another request.`,
        );
      }
      bytesTaken += bytes;
    },
  };
}
