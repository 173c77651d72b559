import type { Request, RequestHandler, Response } from 'express';
import { encode } from '../encode-body.ts';
import { readTheme } from '../theme-cookie.ts';
import type { Build, ServedFile } from './load-files.ts';
import type { RenderFirstScreen } from './render-first-screen.ts';

/** No inline scripts or styles; requests, forms and images only from this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Vary: 'Accept-Encoding',
};

/** The paths of screens. All serve the same document, which routes by URL. */
const SCREEN =
  /^\/(?:new|reports|report\/[^/]+(?:\/compare)?|projects(?:\/[^/]+(?:\/(?:compare|issues|pages|schedule|alerts|settings))?)?|imports(?:\/[^/]+)?|checks(?:\/[^/]+)?|keys|alerts|settings(?:\/(?:activity|events|sessions|webhooks(?:\/[^/]+)?))?)?$/;

/** The route of a path, for logs and metrics: one for all screens and one for all assets; null: neither. */
export function screenRoute(path: string): string | null {
  if (path.startsWith('/assets/')) return '/assets/{file}';
  return SCREEN.test(path) ? '/{screen}' : null;
}

/** The paths of programs, which get problem documents regardless of Accept. */
const FOR_PROGRAMS = /^\/(?:api|trpc|assets|reports|site-icons)(?:\/|$)/;

/**
 * Serves the dashboard: its document at the paths of its screens, and its assets, whose names contain a content hash. A
 * browser gets the document with status 404 at unknown paths, too. Requests wait for `build`. Passes other requests on.
 * `renderFirstScreen` renders the screen in the document; null: the browser does.
 */
export function createAppHandler(
  build: Promise<Build>,
  renderFirstScreen: RenderFirstScreen | null,
): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isScreen = SCREEN.test(req.path);
    // Browsers name HTML first; programs that accept anything get JSON.
    const isLost = !isScreen && !FOR_PROGRAMS.test(req.path) && req.accepts(['json', 'html']) === 'html';
    if (!isScreen && !isLost && !req.path.startsWith('/assets/')) return next();
    const { files, documentIn, linksOf } = await build;
    const file = isScreen || isLost ? documentIn(readTheme(req.headers.cookie)) : files.get(req.path);
    if (file === undefined) return next();
    if (isLost) res.status(404);
    res.set(HEADERS).set('Content-Type', file.type);
    res.set('Cache-Control', isScreen || isLost ? 'no-store' : 'public, max-age=31536000, immutable');
    if (isScreen) {
      const rendered =
        req.method === 'GET' ? await renderFirstScreen?.(req, file.plain.toString()) : undefined;
      res.set('Link', linksOf(req.path, typeof rendered === 'string'));
      if (typeof rendered === 'string') return sendRendered(rendered, req, res);
    }
    res.end(req.method === 'HEAD' ? undefined : bodyFor(file, req.headers['accept-encoding'], res));
  };
}

async function sendRendered(document: string, req: Request, res: Response): Promise<void> {
  const { encoding, bytes } = await encode(document, req.headers['accept-encoding'] ?? '');
  if (encoding !== null) res.set('Content-Encoding', encoding);
  res.end(bytes);
}

function bodyFor(file: ServedFile, accepted: string | undefined, res: Response): Buffer {
  const codings = new Set((accepted ?? '').split(',').map((coding) => coding.trim().toLowerCase()));
  if (codings.has('br')) {
    res.set('Content-Encoding', 'br');
    return file.brotli;
  }
  if (codings.has('gzip')) {
    res.set('Content-Encoding', 'gzip');
    return file.gzip;
  }
  return file.plain;
}
