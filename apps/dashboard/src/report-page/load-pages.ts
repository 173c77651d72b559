import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lazily } from '@pagemark/domain/lazily';
import type { Brand } from '@pagemark/ui/brand';
import { brandCss } from '../brand/brand-settings.ts';
import type { BrandSettings } from '../brand/brand-settings.ts';
import { findPageFont } from './page-font.ts';
import type { Pages } from '../pages/page-views.ts';

/** The renderer of pages, and the CSP source that allows only their style (CSP3 section 6.7.3.3). */
type LoadedPages = {
  pages: Pages;
  styleSource: string;
  /** Embeds the font into a page to print. */
  embedFont: (page: string) => string;
};

export type LoadPages = () => Promise<LoadedPages>;

/**
 * Returns a function that loads the renderer of pages, in the colors of a brand, from a build when it is first called.
 * It rejects when the build does.
 */
export function createPageLoader(build: Promise<string>, brand: BrandSettings): LoadPages {
  return lazily(async () => loadPages(await build, brand));
}

async function loadPages(folder: string, brand: BrandSettings): Promise<LoadedPages> {
  const server = join(folder, 'server');
  const [embedFont, style, module] = await Promise.all([
    findPageFont(folder),
    readFile(join(server, 'pages.css'), 'utf8'),
    import(pathToFileURL(join(server, 'create-pages.js')).href),
  ]);
  const css = `${style}${brandCss(brand)}`;
  const { createPages }: { createPages: (css: string, brand: Brand) => Pages } = module; // The build's entry, src/pages/create-pages.tsx.
  return {
    pages: createPages(css, brand),
    styleSource: `'sha256-${hash('sha256', css, 'base64')}'`,
    embedFont,
  };
}
