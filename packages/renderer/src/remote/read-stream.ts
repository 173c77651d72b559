import type { Readable } from 'node:stream';

/** Reads a stream of at most `bytesMax`; null when it is longer, or ends early. */
export async function readAll(stream: Readable, bytesMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > bytesMax) return null;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** Calls `onLine` with each line of a stream. Ends the stream when a line is longer than `charactersMax`. */
export function readLines(stream: Readable, charactersMax: number, onLine: (line: string) => void): void {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (text.length > charactersMax) stream.destroy();
  });
}
