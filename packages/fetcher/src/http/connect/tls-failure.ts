import { errorCode, FetchFailure } from '../fetch-failure.ts';

/** The error does not say which one: the chain is not available after a failed handshake. */
const EXPIRED = 'The certificate of the host, or an intermediate certificate that it sends, has expired.';
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
  ['INVALID_PURPOSE', 'The certificate of the host is not for servers (extended key usage).'],
]);

const NOT_TLS = 'The host does not use TLS on this port.';
const OLD_VERSIONS = 'The host supports only TLS versions before 1.2, which browsers reject.';

/** OpenSSL's errors about the handshake, and the alerts of the host. */
const HANDSHAKE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['ERR_SSL_WRONG_VERSION_NUMBER', NOT_TLS],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', NOT_TLS],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', OLD_VERSIONS],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', OLD_VERSIONS],
  ['ERR_SSL_DH_KEY_TOO_SMALL', 'The host uses a key exchange that is too weak.'],
  ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'The host has no certificate for this name.'],
  [
    'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL',
    'The host does not support HTTP/1.1, with which Pagemark fetches pages.',
  ],
  [
    // Content delivery networks send it for names that they do not know.
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    'The host refused the TLS handshake: it has no certificate for this name, requires a client certificate, or supports no cipher that this service offers.',
  ],
]);

/** Classifies why a TLS handshake failed. Verification is never relaxed: such pages are not read. */
export function tlsFailure(cause: unknown): FetchFailure {
  const code = errorCode(cause);
  return new FetchFailure('tls_error', { cause, message: messageOf(code, cause) });
}

function messageOf(code: string | null, cause: unknown): string {
  const message =
    CERTIFICATE_MESSAGES.get(code ?? '') ?? HANDSHAKE_MESSAGES.get(code ?? '') ?? weaknessOf(cause);
  if (message !== null) return message;
  if (code === 'ECONNRESET' || code === 'EPIPE') {
    return 'The host ended the connection during the TLS handshake.';
  }
  return code !== null && !/^(?:ERR_SSL_|EPROTO)/.test(code)
    ? 'The certificate of the host could not be verified.'
    : PROTOCOL;
}

/** Node has no code for the errors about weak certificates, only OpenSSL's message. */
function weaknessOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  if (cause.message.endsWith('key too weak')) {
    return 'The key of a certificate of the host is too short.';
  }
  return cause.message.endsWith('digest algorithm too weak')
    ? 'A certificate of the host is signed with a weak algorithm, such as SHA-1.'
    : null;
}
