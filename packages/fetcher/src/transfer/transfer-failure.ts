import { errorCode, FetchFailure } from '../fetch-failure.ts';

const NO_ANSWER = 'The host closed the connection without an answer.';
const CUT_SHORT = 'The connection ended before the whole page had arrived.';

/** What is known of an exchange when it broke. */
type Progress = { hasHead: boolean; isReusedConnection: boolean };

/** What broke an exchange on an open connection, in the words of the closed list. */
export function transferFailure(cause: unknown, { hasHead, isReusedConnection }: Progress): FetchFailure {
  if (cause instanceof FetchFailure) return cause;
  const code = errorCode(cause) ?? '';
  switch (code) {
    case 'UND_ERR_HEADERS_TIMEOUT':
      return new FetchFailure('timeout', { cause, message: 'The host did not answer in time.' });
    case 'UND_ERR_BODY_TIMEOUT':
      return new FetchFailure('timeout', { cause, message: 'The page stopped arriving before its end.' });
    case 'UND_ERR_HEADERS_OVERFLOW':
      return new FetchFailure('too_large', {
        cause,
        message: 'The headers of the answer are larger than the audit reads.',
      });
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
    case 'HPE_INVALID_EOF_STATE':
      if (hasHead)
        return new FetchFailure('connection_failed', { cause, message: CUT_SHORT, retriable: true });
      break;
  }
  if (code.startsWith('HPE_') || isProtocolViolation(code, cause)) {
    return new FetchFailure('malformed_http', { cause });
  }
  if (code.startsWith('ERR_SSL_')) {
    return new FetchFailure('tls_error', { cause, message: 'The secure connection to the host broke.' });
  }
  return new FetchFailure('connection_failed', {
    cause,
    message: hasHead ? CUT_SHORT : NO_ANSWER,
    // RFC 9112 section 9.3.1: a host may close a kept connection just when a request is under way.
    retriable: hasHead || isReusedConnection,
  });
}

/** undici reports an answer to nothing, an interim 100 and a 101 that nobody asked for as socket errors. */
function isProtocolViolation(code: string, cause: unknown): boolean {
  return (
    code === 'UND_ERR_SOCKET' && cause instanceof Error && /^bad (?:response|upgrade)$/.test(cause.message)
  );
}
