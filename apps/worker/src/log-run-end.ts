import type { Claim, RunEnd } from '@pagemark/core';
import type { Logger } from 'pino';

/** One line per run: what came of it, never what was on the page. */
export function logRunEnd(logger: Logger, claim: Claim, end: RunEnd, ms: number): void {
  const facts = { runId: claim.runId, attempt: claim.attempt, ms: Math.round(ms) };
  switch (end.kind) {
    case 'completed':
      logger.info({ ...facts, score: end.score }, 'run completed');
      return;
    case 'failed':
      logger.info({ ...facts, code: end.failure.code }, 'run failed');
      return;
    case 'retrying':
      logger.error({ ...facts, err: end.cause }, 'run broke and will be tried again');
      return;
    case 'lost':
    case 'interrupted':
      logger.info(facts, `run ${end.kind}`);
  }
}
