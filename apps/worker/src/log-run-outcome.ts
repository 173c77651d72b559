import type { Claim, RunOutcome } from '@pagemark/core';
import type { Logger } from 'pino';

/** Logs the outcome of a run in one line, without any content of the page. */
export function logRunOutcome(logger: Logger, claim: Claim, outcome: RunOutcome, ms: number): void {
  const fields = { runId: claim.runId, attempt: claim.attempt, ms: Math.round(ms) };
  switch (outcome.kind) {
    case 'completed':
      logger.info({ ...fields, score: outcome.score }, 'run completed');
      return;
    case 'failed':
      logger.info({ ...fields, code: outcome.failure.code }, 'run failed');
      return;
    case 'will_retry':
      logger.error({ ...fields, err: outcome.cause }, 'run crashed and will be retried');
      return;
    case 'lease_lost':
      logger.info(fields, 'run lost its lease');
      return;
    case 'will_render':
      logger.info(fields, 'run is waiting for a browser');
      return;
    case 'will_wait':
      logger.info(fields, 'run is waiting because its host asked for a pause');
      return;
    case 'interrupted':
      logger.info(fields, 'run interrupted');
  }
}
