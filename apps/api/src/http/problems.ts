import { APP_ERROR_CODES } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';

/** What an error code is on this transport: its status, its title, and the text of the page that its type leads to. */
export type Problem = { status: number; title: string; page: string };

/** Exhaustive: a code that the domain adds does not compile until it has its place here. */
export const PROBLEMS: Record<AppErrorCode, Problem> = {
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    page: 'The request could not be read: the body is not what its Content-Type says, or percent-encoding or UTF-8 is broken.',
  },
  unauthenticated: {
    status: 401,
    title: 'Not authenticated',
    page: 'Send an API key in the header "Authorization: Bearer <API_KEY>". The key is missing, unknown, expired or revoked.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    page: 'The API key is valid but lacks the scope that this operation needs: "read" for GET, "write" for everything else.',
  },
  route_not_found: {
    status: 404,
    title: 'No such path',
    page: 'There is nothing at this path. The operations are listed in /api/v1/openapi.json.',
  },
  check_not_found: {
    status: 404,
    title: 'No such check',
    page: 'No check has this id. GET /api/v1/checks lists all of them.',
  },
  report_not_found: {
    status: 404,
    title: 'No such report',
    page: 'No report of this account has this id. It may have been deleted.',
  },
  project_not_found: {
    status: 404,
    title: 'No such project',
    page: 'No project of this account has this name. A name with a port is sent percent-encoded: "localhost%3A8080".',
  },
  import_not_found: {
    status: 404,
    title: 'No such import',
    page: 'No import of this account has this id. It may have been deleted; the reports it made are still there.',
  },
  schedule_not_found: {
    status: 404,
    title: 'No schedule',
    page: 'The project has no schedule, or this account has no such project: its reports are run anew only when somebody asks for it.',
  },
  session_not_found: {
    status: 404,
    title: 'No such session',
    page: 'No session of this account has this id, or it has ended.',
  },
  key_not_found: { status: 404, title: 'No such key', page: 'No API key of this account has this id.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    page: 'The path exists but does not take this method. The Allow header lists those it takes.',
  },
  misdirected_request: {
    status: 421,
    title: 'Misdirected request',
    page: 'The Host header names a host that is not this service. Send the request to the URL that its operator has set as PUBLIC_URL; the documentation of that setting says which other hosts are known.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    page: 'The report was changed by other requests again and again while this one was in progress. Send it again after Retry-After.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'Idempotency-Key in use',
    page: 'The first request with this Idempotency-Key is still in progress. Send it again after Retry-After to get its response.',
  },
  import_canceled: {
    status: 409,
    title: 'Import canceled',
    page: 'The import was canceled or deleted while its lines were being received. Nothing of it is left. Send it again if it is still wanted.',
  },
  import_finished: {
    status: 409,
    title: 'Import finished',
    page: 'The import has finished, so it can no longer be canceled. Its reports stay; delete those that are not wanted.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    page: 'The report has changed since the version that If-Match names. Fetch it again and decide anew.',
  },
  payload_too_large: {
    status: 413,
    title: 'Body too large',
    page: 'A request body may have at most 65,536 bytes, counted after decompression; a file that becomes an import 1 GiB and 10 million lines.',
  },
  quota_exceeded: {
    status: 413,
    title: 'Storage quota exceeded',
    page: 'The account stores as many bytes as one account may (ACCOUNT_QUOTA_MB): uploads of imports, their rejects, and the results of runs count. Delete reports or imports to make room.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    page: 'A request body is application/x-www-form-urlencoded or application/json, in UTF-8, plain or compressed with gzip, deflate or brotli. Imports take text/plain, text/csv and application/x-ndjson, too, plain or compressed with gzip.',
  },
  validation_failed: {
    status: 422,
    title: 'Invalid parameters',
    page: 'A parameter is missing, unknown, repeated or outside of its allowed values. The member "errors" says which, and how.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    page: 'The Idempotency-Key was used in the last 24 hours for a request that differs: in its URL, privacy, password or file. Choose a new key for every request that differs.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    page: 'Too many requests, or too many failed authentications. Wait as long as Retry-After says.',
  },
  queue_full: {
    status: 503,
    title: 'Queue full',
    page: 'Too many reports are waiting for their run. Try again after Retry-After.',
  },
  account_queue_full: {
    status: 503,
    title: 'Account share of the queue full',
    page: 'The account has as many audits queued or in progress as one account may have (QUEUE_ACCOUNT_PERCENT). The queue itself has room for other accounts. Try again after Retry-After.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    page: 'The service cannot take this request right now. Try again after Retry-After.',
  },
  database_damaged: {
    status: 503,
    title: 'Database damaged',
    page: 'The database has damaged pages. Its operator has been told in the log: "pagemark doctor" says what is damaged, and a backup restores it.',
  },
  stopping: {
    status: 503,
    title: 'Stopping',
    page: 'The service is shutting down. Try again after Retry-After.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    page: 'Something went wrong inside of the service. It was logged under the request id in "instance".',
  },
};

const PROBLEMS_PATH = '/api/v1/problems';

const CODES_BY_SLUG = new Map(APP_ERROR_CODES.map((code) => [slugOf(code), code]));

/** The last segment of the problem's type: `report-not-found`. */
function slugOf(code: AppErrorCode): string {
  return code.replaceAll('_', '-');
}

/** The problem's type (RFC 9457): absolute, or relative to the request when the base is not known. */
export function problemType(code: AppErrorCode, baseUrl: string | null): string {
  return `${baseUrl ?? ''}${PROBLEMS_PATH}/${slugOf(code)}`;
}

/** The page of text that a problem's type leads to; null when there is no such type. */
export function problemPage(slug: string): string | null {
  const code = CODES_BY_SLUG.get(slug);
  if (code === undefined) return null;
  const { status, title, page } = PROBLEMS[code];
  return `${title} (HTTP ${status})\n\n${page}\n`;
}
