import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of a secret key. */
export const KEY_BYTES = 32;

/** The version, the first byte of encrypted data: AES-256-GCM with a random nonce (NIST SP 800-38D). */
const VERSION = 1;
const CIPHER = 'aes-256-gcm';
/** Random nonces of this size are safe for four billion messages per key (SP 800-38D, section 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts data that must not be stored as plain text in the database. Decryption requires the same key and the same context: the
 * kind of data and its owner.
 */
export type SecretBox = {
  seal(plain: Uint8Array, context: string): Uint8Array;
  /** Null if it was sealed with another key or in another context, or if a byte is wrong. */
  open(sealed: Uint8Array, context: string): Uint8Array | null;
  /** 32 bytes that are equal for equal values, and reveal nothing without the key. */
  digest(value: Uint8Array, context: string): Uint8Array;
  /** Identifies the key without revealing it. */
  keyCheck: Uint8Array;
};

/** Whether bytes were created by {@link SecretBox.seal}, according to the first one. */
export function isSealed(bytes: Uint8Array): boolean {
  return bytes[0] === VERSION;
}

/** Creates a box from a key of {@link KEY_BYTES} bytes. Each purpose has a derived key (HKDF, RFC 5869). */
export function createSecretBox(key: Uint8Array): SecretBox {
  const keyFor = (use: string) => new Uint8Array(hkdfSync('sha256', key, '', `pagemark ${use}`, KEY_BYTES));
  const encryptionKey = keyFor('encryption');
  const digestKey = keyFor('digests');
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, encryptionKey, nonce).setAAD(Buffer.from(context));
      const sealed = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), nonce, ...sealed, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      if (!isSealed(sealed) || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, encryptionKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES));
      const opened = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES));
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch {
        return null; // The tag does not match.
      }
    },
    digest: (value, context) => createHmac('sha256', digestKey).update(`${context}\0`).update(value).digest(),
    keyCheck: keyFor('key check'),
  };
}

/** For a store that was opened without the secret key, by commands that neither accept nor hash passwords. */
export const NO_SECRET_BOX: SecretBox = {
  seal: withoutKey,
  open: withoutKey,
  digest: withoutKey,
  keyCheck: new Uint8Array(),
};

function withoutKey(): never {
  throw new Error('The database was opened without the secret key.');
}

/** The kind and owner of an encrypted value, so it cannot be decrypted in another place. */
export const passwordContext = (importSeq: number): string => `password of import ${importSeq}`;
export const linesContext = (importSeq: number): string => `lines of import ${importSeq}`;
export const requestContext = (importSeq: number): string => `request of import ${importSeq}`;
export const alertTargetContext = (id: string): string => `alert target ${id}`;
export const webhookContext = (id: string): string => `secret of webhook ${id}`;
