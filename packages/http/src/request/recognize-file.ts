import { adviceFor, decompressed } from '@pagemark/core';
import type { FileSource } from '@pagemark/core';
import {
  CODING_BYTES,
  GUESSED_BYTES,
  guessCoding,
  guessSource,
  hasFirstLine,
  textOf,
} from './guess-source.ts';

export { sourceOfName } from './guess-source.ts';

/** The maximum length of an import's name, in characters. */
const NAME_CHARACTERS_MAX = 255;

/** A file whose beginning was read. `bytes` yields the whole file; if it is not read, `discard` closes its source. */
export type RecognizedFile = {
  /** Null if the format is not recognized. */
  source: FileSource | null;
  /** What is wrong with a file of another format that is recognized, and what to do. */
  advice: string | null;
  bytes: AsyncIterable<Uint8Array>;
  discard: () => Promise<void>;
};

/** Converts the name of a file to the name of an import: without control characters, truncated. Undefined if nothing is left. */
export function importNameOf(fileName: string | undefined): string | undefined {
  const name = fileName
    ?.replaceAll(/\p{Cc}/gu, '')
    .slice(0, NAME_CHARACTERS_MAX)
    .toWellFormed();
  return name === '' ? undefined : name;
}

/** Recognizes the format of a file by its beginning. Waits only for its first line. */
export async function recognizeFile(bytes: AsyncIterable<Uint8Array>): Promise<RecognizedFile> {
  const chunks = bytes[Symbol.asyncIterator]();
  const beginning = await firstBytes(chunks, (read) => read.length >= GUESSED_BYTES || hasFirstLine(read));
  const examined = beginning.subarray(0, GUESSED_BYTES);
  return {
    source: guessSource(examined),
    advice: adviceFor(examined, textOf(examined)),
    bytes: joined(beginning, chunks),
    async discard() {
      await chunks.return?.();
    },
  };
}

/**
 * The bytes of a file, decompressed if it begins with the magic number of a compression. No header declares the compression with
 * `curl -F file=@pages.csv.gz`.
 */
export async function* expanded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const beginning = await firstBytes(chunks, (read) => read.length >= CODING_BYTES);
  const coding = guessCoding(beginning);
  const whole = joined(beginning, chunks);
  yield* coding === null ? whole : decompressed(whole, coding);
}

/** Reads chunks until `isEnough` returns true or the file ends. */
async function firstBytes(
  chunks: AsyncIterator<Uint8Array>,
  isEnough: (read: Uint8Array) => boolean,
): Promise<Uint8Array> {
  let beginning: Uint8Array = new Uint8Array();
  while (!isEnough(beginning)) {
    const next = await chunks.next();
    if (next.done === true) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  return beginning;
}

async function* joined(beginning: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield beginning;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}
