import { createGunzip } from 'node:zlib';

/** Decompresses bytes as they arrive. */
export type ByteLayers = {
  /** Returns whether to continue. Never rejects. */
  write(chunk: Buffer): Promise<boolean>;
  /** Resolves when all bytes have been processed. */
  end(): Promise<void>;
  /** The number of nested compression layers. */
  layers(): number;
  isDamaged(): boolean;
};

/** One layer from the file (`.xml.gz`), one from the host. */
const LAYERS_MAX = 2;

/** Receives the bytes. Both functions return whether to continue; after `false`, nothing more is decompressed. */
export type ByteSink = {
  take(chunk: Buffer): boolean;
  /**
   * Counts the bytes of each layer before they are decompressed further: a decompression bomb may consist of layers
   * only.
   */
  spend(bytes: number): boolean;
};

/**
 * Decompresses gzip, detected by its first bytes: hosts send sitemaps as compressed files, as compressed responses, or
 * both, with headers for either. XML and lists of URLs never begin like gzip.
 */
export function gunzipLayers(sink: ByteSink, depth = 0): ByteLayers {
  let inner: ByteLayers | null = null;
  let start: Buffer | null = Buffer.alloc(0);
  let wantsMore = true;
  let hasFailed = false;

  function begin(bytes: Buffer): void {
    start = null;
    const isGzip = depth < LAYERS_MAX && bytes[0] === 0x1f && bytes[1] === 0x8b;
    if (isGzip) inner = gunzipLayer(sink, depth, () => (hasFailed = true));
  }

  async function pass(bytes: Buffer): Promise<boolean> {
    const isUnpacked = depth > 0 || inner === null;
    if (isUnpacked && wantsMore) wantsMore = sink.spend(bytes.length);
    if (!wantsMore) return false;
    if (inner !== null) wantsMore = await inner.write(bytes);
    else if (bytes.length > 0) wantsMore = sink.take(bytes);
    return wantsMore && !hasFailed;
  }

  return {
    async write(chunk) {
      if (start === null) return pass(chunk);
      start = Buffer.concat([start, chunk]);
      if (start.length < 2) return true;
      const bytes = start;
      begin(bytes);
      return pass(bytes);
    },
    async end() {
      if (start !== null) await pass(start);
      await inner?.end();
    },
    layers: () => (inner === null ? 0 : 1 + inner.layers()),
    isDamaged: () => hasFailed || (inner?.isDamaged() ?? false),
  };
}

/** One gzip stream with its nested layers. Its chunks are small, so a decompression bomb is never held in memory. */
function gunzipLayer(sink: ByteSink, depth: number, onDamage: () => void): ByteLayers {
  const gunzip = createGunzip();
  const inside = gunzipLayers(sink, depth + 1);
  let isOver = false;
  let failed = false;
  const closed = new Promise<void>((resolve) => gunzip.once('close', resolve));
  gunzip.on('error', () => {
    failed = true;
    onDamage();
  });
  // One chunk at a time: the stream waits while it is processed.
  const passing = (async () => {
    try {
      for await (const chunk of gunzip) {
        if (!(await inside.write(chunk as Buffer))) break; // A byte stream yields Buffers.
      }
    } catch {
      // The error listener has recorded it.
    }
    isOver = true;
    gunzip.destroy();
  })();
  return {
    write(chunk) {
      if (isOver || failed) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      gunzip.write(chunk, (error) => resolve(!isOver && error === null));
      void closed.then(() => resolve(false));
      return promise;
    },
    async end() {
      gunzip.end();
      await passing;
      await inside.end();
    },
    layers: () => inside.layers(),
    isDamaged: () => failed || inside.isDamaged(),
  };
}
