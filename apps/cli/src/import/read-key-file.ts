import { createReadStream } from 'node:fs';
import { AppError } from '@pagemark/domain';
import { plainText } from '../terminal/plain-text.ts';

/** Longer than any key. */
const FILE_BYTES_MAX = 4_096;

/**
 * Reads an API key from the file at `path`, or from `input` when the path is `-`. Surrounding whitespace is ignored. Throws
 * AppError `validation_failed` when the file cannot be read, is empty, or holds more than one line.
 */
export async function readKeyFile(path: string, input: AsyncIterable<Buffer | string>): Promise<string> {
  const bytes = await readSome(path === '-' ? input : createReadStream(path)).catch((error: unknown) => {
    throw invalid(`The key file ${plainText(path)} cannot be read.`, error);
  });
  const key = bytes.toString('utf8').trim();
  if (key === '') throw invalid('The key file is empty.');
  if (bytes.length > FILE_BYTES_MAX || /\s/.test(key))
    throw invalid('The key file must contain exactly one key.');
  return key;
}

/** Reads until one chunk past FILE_BYTES_MAX at most. */
async function readSome(source: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > FILE_BYTES_MAX) break;
  }
  return Buffer.concat(chunks);
}

function invalid(message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { cause });
}
