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

/** The header of responses that repeat an earlier one, for the document. */
export const REPLAY_HEADERS = {
  'Idempotent-Replayed': '`true` when an earlier request with the same Idempotency-Key had this effect.',
};

/** Tells a client that its Idempotency-Key was used before: nothing was made now. */
export function replayHeaders(isReplay: boolean): string[] {
  return isReplay ? ['Idempotent-Replayed', 'true'] : [];
}
