import { extname, relative, sep } from 'node:path';
import { brandDocument } from '../brand/brand-document.ts';
import type { BrandSettings } from '../brand/brand-settings.ts';
import { DEFAULT_INSTALLATION, withInstallation } from '../installation.ts';
import type { Installation } from '../installation.ts';
import { withTheme } from '../theme-cookie.ts';
import type { ChosenTheme } from '../theme-cookie.ts';
import { compress, listPlainFiles, readCompressed } from './compressed-file.ts';
import type { CompressedFile } from './compressed-file.ts';
import { createScreenLinks } from './screen-links.ts';
import type { LinksOf } from './screen-links.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file by content coding, and its media type. */
export type ServedFile = CompressedFile & { type: string };

/** The files of a build by their URL path, its document in each theme, and the `Link` header of the document at a path. */
export type Build = {
  files: ReadonlyMap<string, ServedFile>;
  documentIn: (theme: ChosenTheme) => ServedFile;
  linksOf: LinksOf;
};

const DOCUMENT = '/index.html';
const MANIFEST = '/.vite/manifest.json';

/** Reads a build into memory, in the colors of a brand, for an installation. */
export async function loadBuild(
  folder: string,
  brand: BrandSettings,
  installation: Installation = DEFAULT_INSTALLATION,
): Promise<Build> {
  const files = new Map(await loadFiles(folder));
  const plain = withInstallation(files.get(DOCUMENT)?.plain.toString() ?? '', installation);
  const { html, stylesheet } = brandDocument(plain, brand);
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

/** Reads a build's files into memory. Keys are URL paths, `/assets/index-x.js`. */
async function loadFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const loaded = (await listPlainFiles(folder)).map(async (path): Promise<[string, ServedFile]> => {
    const file = { type: typeOf(path), ...(await readCompressed(path)) };
    return [`/${relative(folder, path).split(sep).join('/')}`, file];
  });
  return new Map(await Promise.all(loaded));
}

async function servedFile(path: string, plain: Buffer): Promise<ServedFile> {
  return { type: typeOf(path), ...(await compress(plain)) };
}

function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
