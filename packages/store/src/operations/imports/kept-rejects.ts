type Reject = { text: string; reason: string };

/**
 * The rejects of a batch to store, up to the limit of the import, and their bytes. NUL, which PostgreSQL cannot
 * store, is replaced on both engines, so that a transfer does not change the bytes.
 */
export function keptRejects<R extends Reject>(
  rejects: readonly R[],
  keptBefore: number,
  rejectsMax: number,
): { kept: R[]; keptRejects: number; rejectBytes: number } {
  const kept = rejects
    .slice(0, Math.max(0, rejectsMax - keptBefore))
    .map((reject) => ({ ...reject, text: reject.text.toWellFormed().replaceAll('\0', '\uFFFD') }));
  const bytes = kept.map(({ text, reason }) => Buffer.byteLength(text) + Buffer.byteLength(reason));
  return { kept, keptRejects: kept.length, rejectBytes: bytes.reduce((sum, each) => sum + each, 0) };
}
