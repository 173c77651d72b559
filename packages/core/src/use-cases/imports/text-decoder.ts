import { TextDecoder } from 'node:util';

export type ChunkDecoder = {
  decode(piece: Uint8Array): string;
  end(): string;
};

/**
 * Decodes text by its byte order mark: UTF-8, or UTF-16 of either order as Excel saves it. Without one it is UTF-16 when
 * every other byte of its beginning is zero, which no list of URLs in UTF-8 has, and else UTF-8. Bytes that are no
 * characters become U+FFFD.
 */
export function createTextDecoder(): ChunkDecoder {
  let decoder: TextDecoder | null = null;
  let start: Uint8Array = new Uint8Array();

  function begin(): string {
    decoder = new TextDecoder(encodingOf(start));
    const bytes = start;
    start = new Uint8Array();
    return decoder.decode(bytes, { stream: true });
  }

  return {
    decode(piece) {
      if (decoder !== null) return decoder.decode(piece, { stream: true });
      start = Buffer.concat([start, piece]);
      return start.length < 4 ? '' : begin();
    },
    end() {
      const text = decoder === null ? begin() : '';
      return text + (decoder?.decode() ?? '');
    },
  };
}

function encodingOf([a, b, c, d]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (isText(a) && b === 0 && isText(c) && d === 0) return 'utf-16le';
  if (a === 0 && isText(b) && c === 0 && isText(d)) return 'utf-16be';
  return 'utf-8';
}

function isText(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0;
}
