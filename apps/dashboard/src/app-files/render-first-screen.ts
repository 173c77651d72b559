import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { lazily } from '@pagemark/domain/lazily';
import { queryOf } from '@pagemark/http';
import type { Request } from 'express';
import type { BrandSettings } from '../brand/brand-settings.ts';
import type { FirstScreens } from '../pages/first-screen-views.ts';
import { renderedCalls } from './first-screens.ts';
import type { Call } from './first-screens.ts';

/** Maximum time that a document waits for its data. */
const DATA_MS_MAX = 200;
const SCREEN_CHARACTERS_MAX = 1_000_000;
/** The empty element that the screen is rendered into. */
const EMPTY_ROOT = '<div id="root"></div>';

export type FirstScreenPorts = {
  /**
   * Makes calls with the session of a request and returns their results. Rejects when there is no session or a call
   * fails; then the browser makes the calls.
   */
  read: (req: Request, calls: readonly Call[]) => Promise<unknown[]>;
  /** Called when a screen could not be rendered. */
  onFailure: (error: unknown) => void;
};

/** Returns a document with its rendered screen and the data of the screen; null: the browser renders the screen. */
export type RenderFirstScreen = (req: Request, document: string) => Promise<string | null>;

/**
 * Creates the renderer of first screens. It loads the renderer's code from a build with the first request for a
 * document.
 */
export function createFirstScreenRenderer(
  build: Promise<string>,
  brand: BrandSettings,
  { read, onFailure }: FirstScreenPorts,
): RenderFirstScreen {
  const load = lazily(async () => loadScreens(await build, brand));
  const failed = (error: unknown): null => {
    onFailure(error);
    return null;
  };
  return async (req, document) => {
    const search = new URLSearchParams(queryOf(req.url));
    const calls = renderedCalls(req.path, search);
    const screens = load().catch(failed);
    if (calls === null || !isNavigation(req) || req.headers.cookie === undefined) return null;
    const results = read(req, calls).catch(() => null);
    const [found, renderer] = await inTime(Promise.all([results, screens]), [null, null]);
    if (found === null || renderer === null) return null;
    const json = JSON.stringify(Object.fromEntries(calls.map(({ name }, index) => [name, found[index]])));
    if (json.length > SCREEN_CHARACTERS_MAX) return null;
    const data = JSON.parse(json) as Record<string, unknown>; // Of an object.
    const view = {
      path: req.path,
      search: search.toString(),
      userAgent: req.headers['user-agent'] ?? '',
      data,
    };
    const markup = await renderer.render(view).catch(failed);
    if (markup === null || markup.length + json.length > SCREEN_CHARACTERS_MAX) return null;
    return withScreen(document, markup, json);
  };
}

/** Puts markup and data into a document. The data is not executed, and nothing in it can close its element. */
export function withScreen(document: string, markup: string, json: string): string {
  const [before, after] = document.split(EMPTY_ROOT);
  if (after === undefined) throw new Error('The document has no empty #root element.');
  // The rendered screen needs only the stylesheet to be shown.
  const start = before?.replace('<script type="module"', '$& fetchpriority="low"');
  const data = json.replaceAll(/[<\u2028\u2029]/g, escaped);
  return `${start}<div id="root">${markup}</div><script type="application/json" id="first-data">${data}</script>${after}`;
}

/** As JSON escapes it: `\\u003c`. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Whether the headers say that a browser opens the document. Scripts that fetch it get it without data. */
function isNavigation({ headers }: Request): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}

/** Resolves with the result of `work`, or with `otherwise` when it takes too long. */
async function inTime<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  const over = new AbortController();
  try {
    return await Promise.race([work, delay(DATA_MS_MAX, otherwise, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

async function loadScreens(folder: string, brand: BrandSettings): Promise<FirstScreens> {
  const url = pathToFileURL(join(folder, 'screens', 'create-first-screens.js')).href;
  const { createFirstScreens }: { createFirstScreens: (brand: BrandSettings) => FirstScreens } = await import(
    url
  ); // The build's entry, src/pages/create-first-screens.tsx.
  return createFirstScreens(brand);
}
