import { messageWithLimit } from './limits.ts';
import type { LimitValue } from './limits.ts';

/** The closed list of reasons why a run ended without a result, each with its message. */
export const RUN_FAILURE_MESSAGES = {
  dns_failure: 'The host name could not be resolved.',
  connection_refused: 'The host refused the connection.',
  connection_failed: 'The connection to the host failed.',
  tls_error: 'No secure connection to the host could be established.',
  timeout: 'The page took too long to load.',
  too_large: 'The page is larger than Pagemark reads.',
  too_many_redirects: 'The page redirects too many times.',
  redirect_loop: 'The page redirects to itself.',
  invalid_redirect: 'The page redirects to a URL that cannot be followed.',
  blocked_address: 'Pagemark may not connect to this address.',
  incomplete_response: 'The connection ended before the page was complete.',
  invalid_http_response: 'The host did not respond with valid HTTP.',
  content_decoding_failed: 'The page could not be decompressed.',
  not_html: 'The URL did not return an HTML page.',
  http_error: 'The server responded with an error status.',
  blocked: 'The site returned a different page.',
  retry_after_active: 'The host asked clients to wait before they send more requests.',
  audit_timeout: 'The audit took too long.',
  audit_crashed: 'The audit used too many resources and was stopped.',
  worker_crashed: 'The audit was interrupted too many times.',
  canceled: 'The audit was canceled.',
  internal: 'The audit failed because of an error in this service.',
} as const;
export type RunFailureCode = keyof typeof RUN_FAILURE_MESSAGES;

/**
 * The failure of a run. The message contains no IP address, port state or timing of a blocked host. `limit`: the limit that ended
 * the run, if any; the message contains it, too.
 */
export type RunFailure = { code: RunFailureCode; message: string; limit?: LimitValue };

/**
 * A failure with the standard message of its code, or a more specific one. `limit`: the limit that ended the run; the message
 * contains it.
 */
export function runFailure(
  code: RunFailureCode,
  message: string = RUN_FAILURE_MESSAGES[code],
  limit: LimitValue | null = null,
): RunFailure {
  return limit === null ? { code, message } : { code, message: messageWithLimit(message, limit), limit };
}
