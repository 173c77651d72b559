import type { Header } from '@pagemark/domain';

export type ResponseHead = { status: number; statusText: string; headers: Header[]; httpVersion: string };

/** How much of a body to read and to keep, in bytes as transferred. */
export type BodyPlan = {
  keepBytesMax: number;
  readBytesMax: number;
  /** Beyond `readBytesMax`: fail with `too_large`, or drop the rest and close the connection. */
  onOverflow: 'fail' | 'truncate';
  /**
   * Receives each chunk as it arrives, instead of keeping the body. The next chunk waits for the promise, which
   * resolves with whether to continue.
   */
  take?: (chunk: Buffer) => Promise<boolean>;
  /** Called for each chunk with the total bytes so far. */
  onBytes?: ((wireBytes: number) => void) | undefined;
};

/** Collects the beginning of a body as planned, and counts all bytes. */
export type ResponseBody = {
  add(chunk: Buffer): void;
  wireBytes(): number;
  bytes(): Buffer;
};

export function collectBody(plan: BodyPlan): ResponseBody {
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  let wireBytes = 0;
  return {
    add(chunk) {
      wireBytes += chunk.length;
      if (plan.take !== undefined || keptBytes >= plan.keepBytesMax) return;
      const kept = chunk.subarray(0, plan.keepBytesMax - keptBytes);
      chunks.push(kept);
      keptBytes += kept.length;
    },
    wireBytes: () => wireBytes,
    bytes() {
      const [first] = chunks;
      return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
    },
  };
}
