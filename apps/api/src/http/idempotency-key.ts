import { invalidField } from '@pagemark/domain';

const CHARACTERS_MAX = 255;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** Returns the Idempotency-Key of a request; null when the header is missing. Throws `validation_failed`. */
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

/** Documents the header of replayed responses in OpenAPI. */
export const REPLAY_HEADERS = {
  'Idempotent-Replayed':
    '`true` when an earlier request with the same Idempotency-Key already created the resource.',
};

/** The header that marks a replayed response: this request created nothing. */
export function replayHeaders(isReplay: boolean): string[] {
  return isReplay ? ['Idempotent-Replayed', 'true'] : [];
}
