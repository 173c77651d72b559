import type { StoredIcon } from '@pagemark/core';
import { matchesIfNoneMatch } from '@pagemark/http';
import type { Request, Response } from 'express';
import { pageHeaders } from '../http/page-headers.ts';
import { readableAccountOf, requestContextOf } from '../http/request-context.ts';
import type { PageServices } from '../services.ts';

/** Fresh for one hour; for a week, a browser may show its icon while it revalidates. */
const CACHE_CONTROL = 'private, max-age=3600, stale-while-revalidate=604800';
/** A project without an icon may have one after its next audit. */
const MISSING_CACHE_CONTROL = 'private, max-age=60';
/** The bytes come from a site, so an icon that is opened as a document must not be able to do anything. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** `GET /site-icons/{project}`: the icon of a project, for the account that is signed in. */
export async function showIcon(
  services: PageServices,
  req: Request<{ project: string }>,
  res: Response,
): Promise<void> {
  const context = await requestContextOf(req, services);
  const accountId = readableAccountOf(context);
  const icon = accountId === null ? null : await services.core.projects.icon(accountId, req.params.project);
  sendIcon(req, res, { icon, isHttps: context.isHttps });
}

/**
 * Sends an icon; without one, an empty response, which is not an error for a browser that requests icons for all sites
 * of a list.
 */
function sendIcon(
  req: Request,
  res: Response,
  { icon, isHttps }: { icon: StoredIcon | null; isHttps: boolean },
): void {
  res.set({ ...pageHeaders(isHttps), 'Content-Security-Policy': POLICY, Vary: 'Cookie, Authorization' });
  if (icon === null) {
    res.set('Cache-Control', MISSING_CACHE_CONTROL).status(204).end();
    return;
  }
  const tag = `"${icon.digest}"`;
  res.set({ 'Cache-Control': CACHE_CONTROL, ETag: tag });
  if (matchesIfNoneMatch(req.headers['if-none-match'], tag)) {
    res.status(304).end();
    return;
  }
  res.set({ 'Content-Type': icon.mediaType, 'Content-Length': String(icon.bytes.length) });
  res.end(req.method === 'HEAD' ? undefined : icon.bytes);
}
