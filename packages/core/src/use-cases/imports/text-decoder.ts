import { TextDecoder } from 'node:util';

export type ChunkDecoder = {
  decode(chunk: Uint8Array): string;
  end(): string;
};

/**
 * Decodes text by its byte order mark: UTF-8, or UTF-16 in either byte order, as saved by Excel. Without one, the text is UTF-16
 * if every other byte of its beginning is zero, which never happens in a list of URLs in UTF-8; otherwise UTF-8. Invalid bytes
 * become U+FFFD.
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
    decode(chunk) {
      if (decoder !== null) return decoder.decode(chunk, { stream: true });
      start = Buffer.concat([start, chunk]);
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
