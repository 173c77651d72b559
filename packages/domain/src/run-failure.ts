import { limitOfSentence } from './audit-limit.ts';
import type { NamedLimit } from './audit-limit.ts';

/** Why a run ended without a result: the closed list, each with the sentence that is shown. */
export const RUN_FAILURE_MESSAGES = {
  dns_failure: 'The host name could not be resolved.',
  connection_refused: 'The host refused the connection.',
  connection_failed: 'The connection to the host failed.',
  tls_error: 'A secure connection to the host could not be made.',
  timeout: 'The page did not arrive in time.',
  too_large: 'The page is larger than the audit reads.',
  too_many_redirects: 'The page redirects too many times.',
  redirect_loop: 'The page redirects to itself.',
  bad_redirect: 'The page redirects to an address that cannot be followed.',
  blocked_address: 'The address is not one that this service may contact.',
  truncated_transfer: 'The connection ended before the whole page had arrived.',
  malformed_http: 'The host answered with something that is not valid HTTP.',
  bad_encoding: 'The body of the page could not be decompressed.',
  not_html: 'The address does not answer with an HTML page.',
  http_error: 'The page answered with an error status.',
  left_alone: 'The host asked not to be sent more requests for now.',
  audit_timeout: 'The audit of the page took too long.',
  audit_crashed: 'The audit of the page used too many resources and was stopped.',
  crashed: 'The audit was interrupted too many times.',
  cancelled: 'The audit was cancelled.',
  internal: 'The audit failed because of an error in this service.',
} as const;
export type RunFailureCode = keyof typeof RUN_FAILURE_MESSAGES;

/**
 * Why a run failed. The message carries no address, port state or timing of a host that was refused. `limit` is there when
 * a limit ended the run; the message names it, too.
 */
export type RunFailure = { code: RunFailureCode; message: string; limit?: NamedLimit };

/** A failure with its standard sentence, or a more exact one. What it says of a limit stands in its message alone. */
export function runFailure(code: RunFailureCode, message: string = RUN_FAILURE_MESSAGES[code]): RunFailure {
  const limit = limitOfSentence(message);
  return limit === null ? { code, message } : { code, message, limit };
}
