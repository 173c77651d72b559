import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { WebhookSecret } from '../../ports/webhook-store.ts';

/** Bytes in each half of a secret: the HMAC key, then the seed of the Ed25519 key. */
const HALF_BYTES = 32;
/** The prefix of an Ed25519 seed in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Creates the secret of a webhook. */
export function createWebhookSecret(): WebhookSecret {
  const secret = randomBytes(2 * HALF_BYTES);
  const spki = createPublicKey(signingKey(secret)).export({ format: 'der', type: 'spki' });
  return { secret, publicKey: spki.subarray(-HALF_BYTES) };
}

/** The secret that verifies HMAC signatures, in the format of Standard Webhooks. */
export function formatWebhookSecret(secret: Uint8Array): string {
  return `whsec_${Buffer.from(hmacKey(secret)).toString('base64')}`;
}

/** The key that verifies Ed25519 signatures, in the format of Standard Webhooks. */
export function formatPublicKey(publicKey: Uint8Array): string {
  return `whpk_${Buffer.from(publicKey).toString('base64')}`;
}

/**
 * The headers of a message in Standard Webhooks 1.0.0: its id, its time, and signatures with each secret, by HMAC-SHA256 (`v1`)
 * and by Ed25519 (`v1a`).
 */
export function signMessage(
  message: { id: string; timestampS: number; body: string },
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const signed = Buffer.from(`${message.id}.${message.timestampS}.${message.body}`);
  const signatures = [
    ...secrets.map((secret) => `v1,${createHmac('sha256', hmacKey(secret)).update(signed).digest('base64')}`),
    ...secrets.map((secret) => `v1a,${sign(null, signed, signingKey(secret)).toString('base64')}`),
  ];
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestampS),
    'webhook-signature': signatures.join(' '),
  };
}

function hmacKey(secret: Uint8Array): Uint8Array {
  return secret.subarray(0, HALF_BYTES);
}

function signingKey(secret: Uint8Array): KeyObject {
  const key = Buffer.concat([PKCS8_PREFIX, secret.subarray(HALF_BYTES)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
