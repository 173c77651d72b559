import { createLimiter } from '@pagemark/core';

/**
 * Limits the open event streams of this process, in REST and tRPC together. Each stream of an import polls the database several
 * times a second.
 */
export const eventStreams = createLimiter<number>('event streams', { max: 1_000, perHolder: 100 });
