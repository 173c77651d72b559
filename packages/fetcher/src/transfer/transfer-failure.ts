import { errors } from 'undici';
import { errorCode, FetchFailure } from '../fetch-failure.ts';

const NO_ANSWER = 'The host closed the connection without an answer.';
const CUT_SHORT = 'The connection ended before the whole page had arrived.';
const HEADERS_TOO_LARGE = 'The headers of the answer are larger than the audit reads.';
const TLS_BROKEN = 'The secure connection to the host broke.';

// undici's word for any error of its parser after a Content-Length, in the headers too.
const LENGTH_MISMATCH = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';

/** What is known of an exchange when it broke. */
type Progress = { hasHead: boolean; isReusedConnection: boolean };

/** What broke an exchange on an open connection, in the words of the closed list. */
export function transferFailure(cause: unknown, { hasHead, isReusedConnection }: Progress): FetchFailure {
  if (cause instanceof FetchFailure) return cause;
  const code = errorCode(cause) ?? '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new FetchFailure('too_large', { cause, message: HEADERS_TOO_LARGE });
  }
  if (isProtocolViolation(cause, code) || (!hasHead && code === LENGTH_MISMATCH)) {
    return new FetchFailure('malformed_http', { cause });
  }
  if (code.startsWith('ERR_SSL_')) return new FetchFailure('tls_error', { cause, message: TLS_BROKEN });
  return new FetchFailure('connection_failed', {
    cause,
    message: hasHead ? CUT_SHORT : NO_ANSWER,
    // RFC 9112 section 9.3.1: a host may close a kept connection just when a request is under way.
    retriable: hasHead || isReusedConnection,
  });
}

/**
 * The parser's errors are told apart by their class, as undici leaves their code undefined; the one for a
 * connection that ended too early by its text. An answer to nothing, an interim 100 and a 101 that nobody
 * asked for come as socket errors.
 */
function isProtocolViolation(cause: unknown, code: string): boolean {
  if (cause instanceof errors.HTTPParserError) return !cause.message.includes('Invalid EOF state');
  return (
    code === 'UND_ERR_SOCKET' && cause instanceof Error && /^bad (?:response|upgrade)$/.test(cause.message)
  );
}
