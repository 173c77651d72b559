type Reject = { text: string; reason: string };

/** The rejects of a batch that are kept, as far as the import has room for more, and their bytes. */
export function keptRejects<R extends Reject>(
  rejects: readonly R[],
  keptBefore: number,
  rejectsMax: number,
): { kept: R[]; keptRejects: number; rejectBytes: number } {
  const kept = rejects.slice(0, Math.max(0, rejectsMax - keptBefore));
  const bytes = kept.map(({ text, reason }) => Buffer.byteLength(text) + Buffer.byteLength(reason));
  return { kept, keptRejects: kept.length, rejectBytes: bytes.reduce((sum, each) => sum + each, 0) };
}
