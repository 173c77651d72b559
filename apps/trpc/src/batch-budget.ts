import { AppError } from '@pagemark/domain';

/** Maximum total size of the responses of one batch, in bytes of JSON. */
export const BATCH_BYTES_MAX = 2_097_152;

/** The remaining size for the responses of a batch. `take` throws `payload_too_large` when a response does not fit. */
export type BatchBudget = { take(response: unknown): void };

/**
 * Creates the budget of one batch. A batch is sent as one string when its last call is done. The first response always
 * fits, because single responses have their own limits.
 */
export function createBatchBudget(bytesMax = BATCH_BYTES_MAX): BatchBudget {
  let bytesTaken = 0;
  return {
    take(response) {
      // JSON.stringify returns undefined for a procedure without a result.
      const bytes = Buffer.byteLength(JSON.stringify(response) ?? '');
      if (bytesTaken > 0 && bytesTaken + bytes > bytesMax) {
        throw new AppError(
          'payload_too_large',
          `The responses of a batch may have at most ${bytesMax} bytes. Send this call in another request.`,
        );
      }
      bytesTaken += bytes;
    },
  };
}
