import { timingSafeEqual } from 'node:crypto';

/** SHA-256. */
const DIGEST_BYTES = 32;

/**
 * The record of the first request with an Idempotency-Key: the digest of its fields, followed by the salted hash of
 * its password, which only that password matches.
 */
export function packRequest(requestDigest: Uint8Array, passwordHash: string | null): Uint8Array {
  return Buffer.concat([requestDigest, Buffer.from(passwordHash ?? '')]);
}

/** Whether a stored request has the same fields, apart from the password. */
export function isSameRequest(kept: Uint8Array, requestDigest: Uint8Array): boolean {
  const digest = kept.subarray(0, DIGEST_BYTES);
  return digest.length === requestDigest.length && timingSafeEqual(digest, requestDigest);
}

/** The hash of the password of a stored request; null when it had none, or was stored by an earlier version. */
export function passwordHashOf(kept: Uint8Array): string | null {
  return kept.length <= DIGEST_BYTES ? null : Buffer.from(kept.subarray(DIGEST_BYTES)).toString();
}
