import { errors } from 'undici';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';

const NO_ANSWER = 'The host closed the connection without an answer.';
const TLS_BROKEN = 'The secure connection to the host broke.';

// undici's word for any error of its parser after a Content-Length, in the headers too.
const LENGTH_MISMATCH = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';

/** What is known of an exchange when it broke. */
type Progress = {
  hasHead: boolean;
  isReusedConnection: boolean;
  limits: Pick<FetchLimits, 'headerBytesMax'>;
};

/** What broke an exchange on an open connection, in the words of the closed list. */
export function transferFailure(
  cause: unknown,
  { hasHead, isReusedConnection, limits }: Progress,
): FetchFailure {
  if (cause instanceof FetchFailure) return cause;
  const code = errorCode(cause) ?? '';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    const limit = { name: 'fetch.limit.header_bytes', limit: limits.headerBytesMax } as const;
    return limitFailure('too_large', limit, cause);
  }
  if (isProtocolViolation(cause, code) || (!hasHead && code === LENGTH_MISMATCH)) {
    return new FetchFailure('invalid_http_response', { cause });
  }
  if (code.startsWith('ERR_SSL_')) return new FetchFailure('tls_error', { cause, message: TLS_BROKEN });
  if (hasHead) return new FetchFailure('incomplete_response', { cause, retriable: true });
  // RFC 9112 section 9.3.1: a host may close a kept connection just when a request is under way.
  return new FetchFailure('connection_failed', {
    cause,
    message: NO_ANSWER,
    retriable: isReusedConnection,
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
