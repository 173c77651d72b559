import type { AppError } from '@pagemark/domain';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { BaseUrlOf } from './base-url.ts';
import type { DatabaseDamage } from './database-damage.ts';
import { problemReply } from './problem-reply.ts';
import { PROBLEMS } from './problems.ts';
import { stateOf } from './request-state.ts';
import type { Send } from './send.ts';
import { toAppError } from './to-app-error.ts';

const CAUSES_MAX = 5;

type AnswerPorts = { send: Send; baseUrlOf: BaseUrlOf; logger: Logger; damage: DatabaseDamage };

/** Makes the one place where errors become answers: problem JSON for the client, the cause for the log alone. */
export function createAnswerError({ send, baseUrlOf, logger, damage }: AnswerPorts): ErrorRequestHandler {
  // Express tells error handlers by their four parameters.
  return (thrown, req, res, _next) => {
    const error = toAppError(thrown);
    const { id, bodyTypes } = stateOf(req);
    if (error.code === 'database_damaged') damage.note();
    if (PROBLEMS[error.code].status >= 500 && error.cause !== undefined) logCause(logger, id, error);
    // What a request calls itself is not repeated when it is not this service.
    const baseUrl = error.code === 'misdirected_request' ? null : baseUrlOf(req);
    send(req, res, problemReply(error, { requestId: id, baseUrl, bodyTypes }));
  };
}

/** Only name, code and stack: libraries hang inputs on their errors, and those may hold a key or a password. */
function logCause(logger: Logger, id: string, error: AppError): void {
  const causes: unknown[] = [];
  let cause: unknown = error.cause;
  for (let depth = 0; cause !== undefined && depth < CAUSES_MAX; depth += 1) {
    causes.push(cause instanceof Error ? (cause.stack ?? cause.message) : 'not an Error');
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  logger.error({ id, code: error.code, causes }, 'unexpected error');
}
