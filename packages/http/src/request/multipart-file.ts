import busboy from '@fastify/busboy';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';

/** A file in a multipart form. The caller must read its bytes or discard the form. */
export type MultipartFile = {
  name: string | undefined;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  discard(): void;
};

/** The arguments of a file event: the field, the file, its name, encoding and type. */
type FileEvent = [string, Readable, string | undefined, string, string];

const ONE_FILE = 'The multipart form may only have one file. Send options in the query.';
/** Allows the file, and one more part, which is rejected. */
const LIMITS = { files: 1, parts: 2, headerPairs: 20 };

/**
 * Returns the only file of a multipart form (RFC 7578), as soon as it begins. Throws `bad_request` if the form is damaged,
 * incomplete, or contains anything else; reading the bytes throws it, too.
 */
export async function multipartFile(
  headers: IncomingMessage['headers'],
  bytes: AsyncIterable<Uint8Array>,
): Promise<MultipartFile> {
  const parser = createParser(headers);
  const found = Promise.withResolvers<MultipartFile>();
  const ended = Promise.withResolvers<void>();
  // The reader of the file sees this error.
  ended.promise.catch(() => undefined);
  let file: Readable | null = null;
  const fail = (error: unknown) => {
    const shown = toBadForm(error);
    found.reject(shown);
    ended.reject(shown);
    file?.destroy(shown);
    parser.destroy();
  };
  parser.on('file', (...[, stream, name, , type]: FileEvent) => {
    file = stream;
    stream.on('error', fail);
    const discard = () => fail(badForm('The multipart form was not read.'));
    found.resolve({
      name: name === '' ? undefined : name,
      type,
      bytes: bytesOf(stream, { ended: ended.promise, discard }),
      discard,
    });
  });
  parser.on('field', () => fail(badForm(ONE_FILE)));
  parser.on('filesLimit', () => fail(badForm(ONE_FILE)));
  pipeline(Readable.from(bytes), parser, (error) => {
    if (error) fail(error);
    else {
      ended.resolve();
      found.reject(badForm('The multipart form has no file.'));
    }
  });
  return found.promise;
}

function createParser(headers: IncomingMessage['headers']) {
  const { 'content-type': type = '' } = headers;
  try {
    return new busboy.Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch (error) {
    throw badForm('The multipart form has no boundary.', error);
  }
}

type Form = { ended: Promise<void>; discard: () => void };

/** The bytes of the file. Errors in the rest of the form are thrown at the end. */
async function* bytesOf(file: Readable, { ended, discard }: Form): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  try {
    for await (const chunk of file) yield chunk as Uint8Array; // A stream of bytes yields Buffers.
    await ended;
    isWhole = true;
  } catch (error) {
    throw toBadForm(error);
  } finally {
    if (!isWhole) discard();
  }
}

function toBadForm(error: unknown): AppError {
  return error instanceof AppError ? error : badForm('The multipart form is damaged or incomplete.', error);
}

function badForm(message: string, cause?: unknown): AppError {
  return new AppError('bad_request', message, { cause });
}
