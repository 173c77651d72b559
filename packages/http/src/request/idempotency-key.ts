import { invalidField } from '@pagemark/domain';

const CHARACTERS_MAX = 255;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** Returns the Idempotency-Key of a request; null when the header is missing. Throws `validation_failed`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (key.length > CHARACTERS_MAX || !PRINTABLE_ASCII.test(key)) {
    throw invalidField(
      'Idempotency-Key',
      `The Idempotency-Key must be 1 to ${CHARACTERS_MAX} printable ASCII characters.`,
    );
  }
  return key;
}
