import { createGunzip } from 'node:zlib';

/** Takes bytes as they come, and passes on what they are without compression. */
export type ByteLayers = {
  /** Whether more is wanted. Never rejects. */
  write(piece: Buffer): Promise<boolean>;
  /** Resolves when everything has been passed on. */
  end(): Promise<void>;
  /** How many compressions there were. */
  layers(): number;
  isDamaged(): boolean;
};

/** One of the file (`.xml.gz`), one that the host put around it. */
const LAYERS_MAX = 2;

/** Where the bytes go. Both functions say whether to go on; once one says no, nothing more is decompressed. */
export type ByteSink = {
  take(piece: Buffer): boolean;
  /** Counts bytes that are about to be passed on, of every layer: a bomb may be all wrapping and hold nothing. */
  spend(bytes: number): boolean;
};

/**
 * Undoes gzip by what the bytes begin with: hosts send sitemaps as files that are compressed, as compressed answers, and
 * as both, with headers that say either. XML and lists of URLs never begin like gzip.
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
    async write(piece) {
      if (start === null) return pass(piece);
      start = Buffer.concat([start, piece]);
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

/** One gzip stream, and within it whatever there is. Small pieces come out, so that no bomb is ever held whole. */
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
  // Pieces go in one after the other: the stream waits while one of them is being passed on.
  const passing = (async () => {
    try {
      for await (const piece of gunzip) {
        if (!(await inside.write(piece as Buffer))) break; // A stream of bytes without an encoding gives Buffers.
      }
    } catch {
      // The error has been seen above.
    }
    isOver = true;
    gunzip.destroy();
  })();
  return {
    write(piece) {
      if (isOver || failed) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      gunzip.write(piece, (error) => resolve(!isOver && error === null));
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
