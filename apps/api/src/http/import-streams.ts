import { createPlaces } from '@pagemark/core';

/** Streams of the progress of imports in this process, over REST and the typed endpoint: each looks at its import several times a second. */
export const importStreams = createPlaces<number>('event streams', { max: 1_000, perHolder: 100 });
