import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_CHARACTERS = 8;
/** 30 characters of an alphabet of 62 have 178 bits. */
const SECRET_CHARACTERS = 30;
const CHECKSUM_CHARACTERS = 6;
const KEY_FORM = /^pm_([0-9A-Za-z]{8})_[0-9A-Za-z]{30}([0-9A-Za-z]{6})$/;

/** Minimum length of a key that the operator chose, in characters. */
export const OPERATOR_KEY_CHARACTERS_MIN = 24;
/** Maximum length of a text that is parsed as a key. */
export const KEY_CHARACTERS_MAX = 512;
/** Prefix of the ids of keys that the operator chose. Generated ids never have it. */
export const OPERATOR_KEY_ID_PREFIX = 'env-';
const OPERATOR_KEY_ID_CHARACTERS = 16;

/** A new key. `key` is shown once and not stored. */
export type GeneratedKey = { key: string; id: string; digest: Uint8Array };

/** A parsed key: the digest that identifies it, and the id in its text; null if the operator chose the text. */
export type ParsedKey = { id: string | null; digest: Uint8Array };

/** Generates a key: `pm_`, a public id, `_`, a random secret and a checksum, so typos are rejected without a lookup. */
export function generateKey(): GeneratedKey {
  const id = randomBase62(ID_CHARACTERS);
  const body = `pm_${id}_${randomBase62(SECRET_CHARACTERS)}`;
  const key = body + checksumOf(body);
  return { key, id, digest: digestOf(key) };
}

/**
 * Parses a generated key or one that the operator chose. Null if it cannot be a key: too short, too long, or a generated key with
 * a wrong checksum.
 */
export function readKey(text: string): ParsedKey | null {
  if (text.length < OPERATOR_KEY_CHARACTERS_MIN || text.length > KEY_CHARACTERS_MAX) return null;
  const digest = digestOf(text);
  const generated = KEY_FORM.exec(text);
  if (generated === null) return { id: null, digest };
  const [, id = '', checksum = ''] = generated;
  return checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) === checksum ? { id, digest } : null;
}

/**
 * Generates the public id of an operator's key. It is random: an id derived from the key would allow guessing it
 * offline.
 */
export function generateOperatorKeyId(): string {
  return OPERATOR_KEY_ID_PREFIX + randomBase62(OPERATOR_KEY_ID_CHARACTERS);
}

function digestOf(key: string): Uint8Array {
  return hash('sha256', key, 'buffer');
}

function checksumOf(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARACTERS; i += 1) {
    digits = BASE62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}

function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 · 62: using greater bytes would make the first characters of the alphabet more likely.
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}
