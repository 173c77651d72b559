import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pages } from '../pages/page-views.ts';

/** The renderer of pages, and the CSP source that allows only their style (CSP3 section 6.7.3.3). */
type LoadedPages = { pages: Pages; styleSource: string };

export type LoadPages = () => Promise<LoadedPages>;

/** Returns a function that loads the renderer of pages from a build when it is first called. It rejects as the build does. */
export function createPageLoader(build: Promise<string>): LoadPages {
  let loaded: Promise<LoadedPages> | null = null;
  return () => (loaded ??= build.then(loadPages));
}

async function loadPages(folder: string): Promise<LoadedPages> {
  const server = join(folder, 'server');
  const [css, module] = await Promise.all([
    readFile(join(server, 'pages.css'), 'utf8'),
    import(pathToFileURL(join(server, 'pages.js')).href),
  ]);
  const { createPages }: { createPages: (css: string) => Pages } = module; // The build's entry, src/pages/create-pages.tsx.
  return { pages: createPages(css), styleSource: `'sha256-${hash('sha256', css, 'base64')}'` };
}
