import { errors } from 'undici';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';

const NO_RESPONSE = 'The host closed the connection without a response.';
const TLS_BROKEN = 'The secure connection to the host broke.';

// undici's code for any parser error after a Content-Length header, including errors in the headers.
const LENGTH_MISMATCH = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';

/** The state of an exchange when it failed. */
type Progress = {
  hasHead: boolean;
  isReusedConnection: boolean;
  limits: Pick<FetchLimits, 'headerBytesMax'>;
};

/** Classifies why an exchange on an open connection failed. */
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
  // RFC 9112 section 9.3.1: a host may close a reused connection just as a request is sent.
  return new FetchFailure('connection_failed', {
    cause,
    message: NO_RESPONSE,
    retriable: isReusedConnection,
  });
}

/**
 * Parser errors are recognized by their class, because undici leaves their code undefined, and the error for an early
 * end of the connection by its message. A response without a request, an interim 100, and an unrequested 101 arrive as
 * socket errors.
 */
function isProtocolViolation(cause: unknown, code: string): boolean {
  if (cause instanceof errors.HTTPParserError) return !cause.message.includes('Invalid EOF state');
  return (
    code === 'UND_ERR_SOCKET' && cause instanceof Error && /^bad (?:response|upgrade)$/.test(cause.message)
  );
}
