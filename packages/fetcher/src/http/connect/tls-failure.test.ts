import { expect, it } from 'vitest';
import { tlsFailure } from './tls-failure.ts';

const errorOf = (code: string, message: string) => Object.assign(new Error(message), { code });

// Node passes the errors about weak certificates on without a code of their own.
it.each([
  ['UNSPECIFIED', 'EE certificate key too weak', 'The key of a certificate of the host is too short.'],
  ['UNSPECIFIED', 'CA certificate key too weak', 'The key of a certificate of the host is too short.'],
  [
    'UNSPECIFIED',
    'CA signature digest algorithm too weak',
    'A certificate of the host is signed with a weak algorithm, such as SHA-1.',
  ],
  [
    'INVALID_PURPOSE',
    'unsuitable certificate purpose',
    'The certificate of the host is not for servers (extended key usage).',
  ],
  ['UNSPECIFIED', 'path length exceeded', 'The certificate of the host could not be verified.'],
  ['ERR_SSL_DH_KEY_TOO_SMALL', 'dh key too small', 'The host uses a key exchange that is too weak.'],
  [
    'ERR_SSL_BAD_SIGNATURE',
    'bad signature',
    'The host and this service have no TLS protocol or cipher in common, or the host does not support TLS.',
  ],
])('%s, %s, is explained', (code, message, words) => {
  expect(tlsFailure(errorOf(code, message))).toMatchObject({ code: 'tls_error', message: words });
});
