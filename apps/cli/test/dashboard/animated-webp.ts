/** A WebP image and its duration in the animation. */
export type Frame = { webp: Buffer; durationMs: number };
type Size = { width: number; height: number };

/** Chunks of a still WebP that an animation frame may contain: transparency, and lossy or lossless pixels. */
const PIXELS = new Set(['ALPH', 'VP8 ', 'VP8L']);

/** Combines still WebP files of one size into a looping animation (WebP container specification, "Animation"). */
export function animatedWebp(frames: readonly Frame[], { width, height }: Size): Buffer {
  const header = Buffer.alloc(10);
  header[0] = 0b10; // It is an animation.
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  const parts = frames.map(({ webp, durationMs }) => {
    const frame = Buffer.alloc(16);
    frame.writeUIntLE(width - 1, 6, 3);
    frame.writeUIntLE(height - 1, 9, 3);
    frame.writeUIntLE(durationMs, 12, 3);
    return chunk('ANMF', Buffer.concat([frame, ...pixelsOf(webp)]));
  });
  // A white background and endless repetition.
  const animation = chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0]));
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', header), animation, ...parts]));
}

/** The chunks of a still WebP with its pixels, each with its header. */
function pixelsOf(webp: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const end = at + 8 + even(webp.readUInt32LE(at + 4));
    if (PIXELS.has(webp.toString('latin1', at, at + 4))) found.push(webp.subarray(at, end));
    at = end;
  }
  return found;
}

/** A RIFF chunk: its name, size and content, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(8 + even(content.length));
  whole.write(name, 'latin1');
  whole.writeUInt32LE(content.length, 4);
  content.copy(whole, 8);
  return whole;
}

function even(size: number): number {
  return size + (size % 2);
}
