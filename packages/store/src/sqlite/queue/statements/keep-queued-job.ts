import { statement } from '../../../db/statement.ts';
import { keptCopy } from './kept-copy.ts';
import type { KeepArgs } from './kept-copy.ts';

/** Copies a queued job to the kept ones, as failed or canceled. */
export const keepQueuedJob = statement<KeepArgs>()((db, arg) => keptCopy(db, 'jobs', arg));
