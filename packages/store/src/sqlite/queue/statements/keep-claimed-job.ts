import { statement } from '../../../db/statement.ts';
import { keptCopy } from './kept-copy.ts';
import type { KeepArgs } from './kept-copy.ts';

/** Copies an active job to the kept ones, as failed or canceled; found among all claims, which are few. */
export const keepClaimedJob = statement<KeepArgs>()((db, arg) => keptCopy(db, 'claims', arg));
