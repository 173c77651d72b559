import type { AppError, AppErrorCode } from '@pagemark/domain';
import { toAppError } from '@pagemark/http';
import type { ErrorRequestHandler } from 'express';
import type { PageServices } from '../services.ts';
import { NO_CACHE, sendPage } from './send-page.ts';
import type { Page } from './send-page.ts';

/** The status and title of expected page errors; every other code is an internal error. */
const RESPONSES: Partial<Record<AppErrorCode, { status: number; title: string }>> = {
  bad_request: { status: 400, title: 'Bad request' },
  unauthenticated: { status: 403, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Forbidden' },
  insufficient_scope: { status: 403, title: 'Forbidden' },
  report_not_found: { status: 404, title: 'Page not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Try again' },
  payload_too_large: { status: 413, title: 'Too large' },
  quota_exceeded: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Bad request' },
  validation_failed: { status: 422, title: 'Invalid input' },
  rate_limited: { status: 429, title: 'Too many requests' },
  queue_full: { status: 503, title: 'Service busy' },
  account_queue_full: { status: 503, title: 'Service busy' },
  overloaded: { status: 503, title: 'Service busy' },
  database_damaged: { status: 503, title: 'Service unavailable' },
  shutting_down: { status: 503, title: 'Service shutting down' },
};
const INTERNAL = { status: 500, title: 'Something went wrong' };
const RETRY_AFTER_DEFAULT_S = 5;

/** Creates the error handler of pages: the page shows the message, only the log gets the cause. */
export function createPageErrorHandler(services: PageServices): ErrorRequestHandler {
  const { baseUrlOf, logger, damage, loadPages } = services;
  // Express recognizes error handlers by their four parameters.
  return async (thrown: unknown, req, res, _next) => {
    const error = toAppError(thrown);
    const { status, title } = RESPONSES[error.code] ?? INTERNAL;
    if (status === 500) {
      const { cause } = error;
      logger.error({ stack: cause instanceof Error ? cause.stack : undefined }, 'unexpected error');
    }
    if (error.code === 'database_damaged') damage.note();
    if (res.headersSent) return void res.destroy();
    const headers = retryHeaders(error, status);
    const isHttps = baseUrlOf(req)?.startsWith('https:') === true;
    const isScript = req.is('application/json') !== false && req.method === 'POST';
    const page: Page = {
      ...(isScript
        ? { body: JSON.stringify({ message: error.message }), type: 'application/json; charset=utf-8' }
        : { render: (pages) => pages.message(title, error.message) }),
      status,
      cache: NO_CACHE,
      headers,
    };
    await sendPage(req, res, page, { isHttps, loadPages });
  };
}

function retryHeaders(error: AppError, status: number): Record<string, string> {
  if (status !== 429 && status !== 503) return {};
  return { 'Retry-After': String(Math.max(1, Math.ceil(error.retryAfterS ?? RETRY_AFTER_DEFAULT_S))) };
}
