import type { Tx } from '../../db/db.ts';
import { deleteWaitingLabAudits, insertLabAudit } from '../../queries/lab.ts';
import type { ModeCode } from '../../column-codes.ts';

type Completed = { accountId: number; reportSeq: number; runSeq: number; mode: ModeCode };

/**
 * Lets a run that has just completed wait for Lighthouse, if its report asks for it; in the transaction that stores its result. What
 * waits of earlier runs of the report does not any more: Lighthouse would audit the page as it is now.
 */
export async function awaitLab(tx: Tx, { accountId, reportSeq, runSeq, mode }: Completed): Promise<void> {
  if (mode === 0) return;
  await tx.run(deleteWaitingLabAudits, { reportSeq, beforeSeq: runSeq });
  await tx.run(insertLabAudit, { runSeq, accountId });
}
