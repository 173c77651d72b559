import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brandDocument } from '../brand/brand-document.ts';
import type { BrandSettings } from '../brand/brand-settings.ts';
import { withTheme } from '../theme-cookie.ts';
import type { ChosenTheme } from '../theme-cookie.ts';
import { createScreenLinks } from './screen-links.ts';

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

/** The files of a build by their URL path, its document in each theme, and the `Link` header of the document at a path. */
export type Build = {
  files: ReadonlyMap<string, ServedFile>;
  documentIn: (theme: ChosenTheme) => ServedFile;
  linksOf: (path: string) => string;
};

const DOCUMENT = '/index.html';
const MANIFEST = '/.vite/manifest.json';

/** Reads a build into memory, in the colors of a brand. */
export async function loadBuild(folder: string, brand: BrandSettings): Promise<Build> {
  const files = new Map(await loadFiles(folder));
  const { html, stylesheet } = brandDocument(files.get(DOCUMENT)?.plain.toString() ?? '', brand);
  const inTheme = (theme: ChosenTheme) => servedFile(DOCUMENT, Buffer.from(withTheme(html, theme)));
  const [system, light, dark] = await Promise.all([inTheme(null), inTheme('light'), inTheme('dark')]);
  if (stylesheet !== null)
    files.set(stylesheet.path, await servedFile(stylesheet.path, Buffer.from(stylesheet.css)));
  return {
    files,
    documentIn: (theme) => (theme === null ? system : { light, dark }[theme]),
    linksOf: createScreenLinks(files.get(MANIFEST)?.plain.toString() ?? null),
  };
}

/** Reads a build's files into memory and compresses it. Keys are URL paths, `/assets/index-x.js`. */
async function loadFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (paths.length > FILES_MAX) throw new Error(`More than ${FILES_MAX} files to serve.`);
  const loaded = paths.map(async (path): Promise<[string, ServedFile]> => {
    return [`/${relative(folder, path).split(sep).join('/')}`, await servedFile(path, await readFile(path))];
  });
  return new Map(await Promise.all(loaded));
}

async function servedFile(path: string, plain: Buffer): Promise<ServedFile> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, options),
  ]);
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', plain, gzip: gzipped, brotli };
}
