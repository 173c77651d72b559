import { invalidField } from '@pagemark/domain';

const CHARACTERS_MAX = 255;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** The Idempotency-Key of a request; null when it sent none. Throws `validation_failed`. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.length > CHARACTERS_MAX || !PRINTABLE_ASCII.test(header)) {
    throw invalidField(
      'Idempotency-Key',
      `The Idempotency-Key must be 1 to ${CHARACTERS_MAX} printable ASCII characters.`,
    );
  }
  return header;
}
