import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const FILES_MAX = 500;
/** Within a few percent of the smallest size, in a tenth of the time. */
const BROTLI_QUALITY = 9;

/** A file by content coding. */
export type ServedFile = { type: string; plain: Buffer; gzip: Buffer; brotli: Buffer };

/** Reads a build into memory and compresses it. Keys are URL paths, `/assets/index-x.js`. */
export async function loadFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (paths.length > FILES_MAX) throw new Error(`More than ${FILES_MAX} files to serve.`);
  const loaded = paths.map(async (path): Promise<[string, ServedFile]> => {
    const plain = await readFile(path);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
    const [gzipped, brotli] = await Promise.all([
      promisify(gzip)(plain),
      promisify(brotliCompress)(plain, options),
    ]);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return [`/${relative(folder, path).split(sep).join('/')}`, { type, plain, gzip: gzipped, brotli }];
  });
  return new Map(await Promise.all(loaded));
}
