import { APP_ERROR_CODES } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';

/** The REST API's representation of an error code: the HTTP status, the title, and the text of the page at the problem's type. */
export type Problem = { status: number; title: string; page: string };

/** Every error code of the domain. The type makes the record exhaustive: a new code does not compile without an entry. */
export const PROBLEMS: Record<AppErrorCode, Problem> = {
  bad_request: {
    status: 400,
    title: 'Bad request',
    page: 'The request could not be parsed: the body does not match its Content-Type, the percent-encoding or UTF-8 is invalid, or the Host header is missing or invalid.',
  },
  unauthenticated: {
    status: 401,
    title: 'Unauthenticated',
    page: 'The API key is missing, unknown, expired or revoked. Send a valid key in the header "Authorization: Bearer <API_KEY>".',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    page: 'The request was sent by a page of another origin. Send it from a page of this service, or with an API key.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    page: 'The API key is valid but lacks the scope that this operation requires: "read" for GET, "write" for everything else, "admin" for keys, the activity log, webhooks, and changes of alerts. The WWW-Authenticate header names the scope. Use a key that has it.',
  },
  route_not_found: {
    status: 404,
    title: 'Not found',
    page: 'No operation exists at this path. GET /api/v1/openapi.json lists all operations.',
  },
  check_not_found: {
    status: 404,
    title: 'Check not found',
    page: 'No check has this id. GET /api/v1/checks lists all checks.',
  },
  report_not_found: {
    status: 404,
    title: 'Report not found',
    page: 'No report of this account has this id. It may have been deleted.',
  },
  run_not_found: {
    status: 404,
    title: 'Run not found',
    page: 'No report of this account has a run with this id. It may have been deleted by the retention policy.',
  },
  project_not_found: {
    status: 404,
    title: 'Project not found',
    page: 'No project of this account has this name. Percent-encode a name that has a port: "localhost%3A8080".',
  },
  import_not_found: {
    status: 404,
    title: 'Import not found',
    page: 'No import of this account has this id. It may have been deleted. Deleting an import does not delete its reports.',
  },
  schedule_not_found: {
    status: 404,
    title: 'Schedule not found',
    page: 'The project has no schedule, or this account has no such project. Without a schedule, audits run only when you start them.',
  },
  alert_target_not_found: {
    status: 404,
    title: 'Alert target not found',
    page: 'No alert target of this account has this id. It may have been deleted.',
  },
  alert_rule_not_found: {
    status: 404,
    title: 'Alert rule not found',
    page: 'No alert rule of this account has this id. It may have been deleted, with its project or with its last target.',
  },
  session_not_found: {
    status: 404,
    title: 'Session not found',
    page: 'No session of this account has this id, or the session has ended.',
  },
  webhook_not_found: {
    status: 404,
    title: 'Webhook not found',
    page: 'No webhook of this account has this id.',
  },
  delivery_not_found: {
    status: 404,
    title: 'Delivery not found',
    page: 'The webhook has no delivery with this id, or it is so old that it was deleted.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    page: 'An account may have 20 webhooks. Delete one that you do not need.',
  },
  key_not_found: {
    status: 404,
    title: 'Key not found',
    page: 'No API key of this account has this id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    page: 'The path exists but does not support this method. The Allow header lists the supported methods.',
  },
  misdirected_request: {
    status: 421,
    title: 'Misdirected request',
    page: 'The Host header names a host that is not this service. Send the request to the URL that the operator set as PUBLIC_URL. The documentation of PUBLIC_URL lists the other hosts that are accepted.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    page: 'Other requests kept changing the report while this one was in progress. Send the request again after Retry-After.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'Idempotency-Key in use',
    page: 'The first request with this Idempotency-Key is still in progress. Send the request again after Retry-After to get its response.',
  },
  import_canceled: {
    status: 409,
    title: 'Import canceled',
    page: 'The import was canceled or deleted during its upload. Nothing of it was stored. To import the URLs, upload them again.',
  },
  import_finished: {
    status: 409,
    title: 'Import finished',
    page: 'The import has finished and can no longer be canceled. Its reports are kept; delete the reports that you do not need.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    page: 'The report has changed since the version in If-Match. Fetch the report again and repeat the request with its new ETag.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    page: 'A request body may have at most 65,536 bytes, counted after decompression. An import file may have at most 1 GiB and 10 million lines.',
  },
  quota_exceeded: {
    status: 413,
    title: 'Quota exceeded',
    page: 'The account has reached its storage quota (ACCOUNT_QUOTA_MB). Import uploads, their rejects and the results of runs count. Delete reports or imports to free storage. Alert targets and rules have a maximum number as well: delete some of them.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    page: 'A request body must be application/x-www-form-urlencoded or application/json, in UTF-8, uncompressed or compressed with gzip, deflate or brotli. Imports also accept text/plain, text/csv, application/x-ndjson and multipart/form-data with a file, uncompressed or compressed with gzip, brotli or zstd.',
  },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    page: 'A parameter is missing, unknown, repeated or invalid. The member "errors" lists the messages for each parameter.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    page: 'In the last 24 hours, this Idempotency-Key was used for a request with another URL, privacy, password or file. Use a new key for each different request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    page: 'The client sent too many requests, or too many with an invalid API key. Send the request again after Retry-After.',
  },
  queue_full: {
    status: 503,
    title: 'Queue full',
    page: 'The queue of audits is full. Send the request again after Retry-After.',
  },
  account_queue_full: {
    status: 503,
    title: 'Account queue limit reached',
    page: 'The account has reached its limit of queued and running audits (QUEUE_ACCOUNT_PERCENT). Other accounts are not affected. Send the request again after Retry-After.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    page: 'The service cannot process the request right now. Send the request again after Retry-After.',
  },
  database_damaged: {
    status: 503,
    title: 'Database damaged',
    page: 'The database is damaged. The operator can run "pagemark doctor" to see what is damaged, and restore a backup.',
  },
  shutting_down: {
    status: 503,
    title: 'Shutting down',
    page: 'The service is shutting down. Send the request again after Retry-After.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    page: 'The service failed unexpectedly. The error was logged under the request id in "instance".',
  },
};

const PROBLEMS_PATH = '/api/v1/problems';

const CODES_BY_SLUG = new Map(APP_ERROR_CODES.map((code) => [problemSlug(code), code]));

/** The last path segment of a problem's type: `report-not-found`. */
export function problemSlug(code: AppErrorCode): string {
  return code.replaceAll('_', '-');
}

/** The problem's type (RFC 9457): an absolute URL, or a path if `baseUrl` is null. */
export function problemType(code: AppErrorCode, baseUrl: string | null): string {
  return `${baseUrl ?? ''}${PROBLEMS_PATH}/${problemSlug(code)}`;
}

/** The plain text page of a problem type; null for an unknown type. */
export function problemPage(slug: string): string | null {
  const code = CODES_BY_SLUG.get(slug);
  if (code === undefined) return null;
  const { status, title, page } = PROBLEMS[code];
  return `${title} (HTTP ${status})\n\n${page}\n`;
}
