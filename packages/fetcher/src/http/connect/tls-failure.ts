import { errorCode, FetchFailure } from '../fetch-failure.ts';

const EXPIRED = 'The certificate of the host has expired.';
const SELF_SIGNED = 'The certificate of the host is self-signed.';
const UNTRUSTED = 'The certificate of the host is not issued by a trusted authority.';
const PROTOCOL =
  'The host and this service have no TLS protocol or cipher in common, or the host does not support TLS.';

/** OpenSSL's verification errors (X509_V_ERR_…, as Node spells them) about the certificate itself. */
const CERTIFICATE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', EXPIRED],
  ['CERT_NOT_YET_VALID', 'The certificate of the host is not valid yet.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the host is for another name.'],
  ['HOSTNAME_MISMATCH', 'The certificate of the host is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', SELF_SIGNED],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNTRUSTED],
  ['UNABLE_TO_GET_ISSUER_CERT', UNTRUSTED],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', UNTRUSTED],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', `${UNTRUSTED} An intermediate certificate may be missing.`],
  ['CERT_UNTRUSTED', UNTRUSTED],
  ['CERT_REVOKED', 'The certificate of the host has been revoked.'],
]);

/** Classifies why a TLS handshake failed. Verification is never relaxed: such pages are not read. */
export function tlsFailure(cause: unknown): FetchFailure {
  const code = errorCode(cause);
  return new FetchFailure('tls_error', { cause, message: messageOf(code) });
}

function messageOf(code: string | null): string {
  const message = CERTIFICATE_MESSAGES.get(code ?? '');
  if (message !== undefined) return message;
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return 'The host ended the connection during the TLS handshake.';
  }
  return code !== null && !/^(?:ERR_SSL_|EPROTO)/.test(code)
    ? 'The certificate of the host could not be verified.'
    : PROTOCOL;
}
