import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The dashboard's font, `inter-latin-Dx3f.woff2`, not the larger files of the package. */
const FILE = /^inter-latin-(?!ext-|wght-)[^/]+\.woff2$/;

/**
 * Finds the font in a build of the dashboard. Returns a function that embeds it into a page, which is printed without
 * network. Shared pages use the fonts of the reader's system and request nothing.
 */
export async function findPageFont(build: string): Promise<(page: string) => string> {
  const assets = join(build, 'browser', 'assets');
  const name = (await readdir(assets).catch(() => [])).find((file) => FILE.test(file));
  if (name === undefined) return (page) => page;
  const data = `data:font/woff2;base64,${await readFile(join(assets, name), 'base64')}`;
  const style = `<style>@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${data}) format('woff2')}</style>`;
  return (page) => page.replace('</head>', `${style}</head>`);
}
