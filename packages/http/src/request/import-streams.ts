import { createLimiter } from '@pagemark/core';

/** Limits the open import event streams of this process, REST and tRPC together. Each polls its import several times a second. */
export const importStreams = createLimiter<number>('event streams', { max: 1_000, perHolder: 100 });
