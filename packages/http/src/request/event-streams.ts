import { createLimiter } from '@pagemark/core';

/** Limits the open streams of events of this process, REST and tRPC together. That of an import polls it several times a second. */
export const eventStreams = createLimiter<number>('event streams', { max: 1_000, perHolder: 100 });
