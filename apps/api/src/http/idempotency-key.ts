/** Documents the header of replayed responses in OpenAPI. */
export const REPLAY_HEADERS = {
  'Idempotent-Replayed':
    '`true` when an earlier request with the same Idempotency-Key already created the resource.',
};

/** The header that marks a replayed response: this request created nothing. */
export function replayHeaders(isReplay: boolean): string[] {
  return isReplay ? ['Idempotent-Replayed', 'true'] : [];
}
