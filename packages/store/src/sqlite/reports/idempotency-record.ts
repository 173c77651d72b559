import { timingSafeEqual } from 'node:crypto';

/** SHA-256. */
const DIGEST_BYTES = 32;

/**
 * What is kept of the request that an Idempotency-Key was first used for: the digest of what it asked for, and after it
 * the hash of its password, which is salted: only who has the password can tell that it is the same.
 */
export function packRequest(requestDigest: Uint8Array, passwordHash: string | null): Uint8Array {
  return Buffer.concat([requestDigest, Buffer.from(passwordHash ?? '')]);
}

/** Whether a kept request asked for the same, passwords aside. */
export function isSameRequest(kept: Uint8Array, requestDigest: Uint8Array): boolean {
  const digest = kept.subarray(0, DIGEST_BYTES);
  return digest.length === requestDigest.length && timingSafeEqual(digest, requestDigest);
}

/** The hash of the password that a kept request had; null when it had none, or an earlier version kept it. */
export function passwordHashOf(kept: Uint8Array): string | null {
  return kept.length <= DIGEST_BYTES ? null : Buffer.from(kept.subarray(DIGEST_BYTES)).toString();
}
