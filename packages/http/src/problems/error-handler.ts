import type { AppError } from '@pagemark/domain';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { BaseUrlOf } from '../clients/base-url.ts';
import type { DatabaseDamage } from '../server/database-damage.ts';
import { problemResponse } from './problem-response.ts';
import { PROBLEMS } from './problems.ts';
import { stateOf } from '../request/request-state.ts';
import type { Send } from '../response/send.ts';
import { toAppError } from './to-app-error.ts';

const CAUSES_MAX = 5;

type ResponsePorts = { send: Send; baseUrlOf: BaseUrlOf; logger: Logger; damage: DatabaseDamage };

/** Creates the error handler: it sends problem JSON to the client, and writes the cause only to the log. */
export function createErrorHandler({ send, baseUrlOf, logger, damage }: ResponsePorts): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (thrown, req, res, _next) => {
    const error = toAppError(thrown);
    const { id, bodyTypes } = stateOf(req);
    if (error.code === 'database_damaged') damage.note();
    if (PROBLEMS[error.code].status >= 500 && error.cause !== undefined) logCause(logger, id, error);
    // A foreign Host header is not repeated in the response.
    const baseUrl = error.code === 'misdirected_request' ? null : baseUrlOf(req);
    send(req, res, problemResponse(error, { requestId: id, baseUrl, bodyTypes }));
  };
}

/** Logs only the name, code and stack. Libraries attach inputs to their errors, which may contain a key or password. */
function logCause(logger: Logger, id: string, error: AppError): void {
  const causes: unknown[] = [];
  let cause: unknown = error.cause;
  for (let depth = 0; cause !== undefined && depth < CAUSES_MAX; depth += 1) {
    causes.push(cause instanceof Error ? (cause.stack ?? cause.message) : 'not an Error');
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  logger.error({ id, code: error.code, causes }, 'unexpected error');
}
