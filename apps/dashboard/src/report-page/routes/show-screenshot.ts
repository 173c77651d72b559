import { RENDER_DEVICES } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import { requestContextOf } from '../http/request-context.ts';
import type { PageServices } from '../services.ts';
import { openFile } from './open-file.ts';
import { cacheOf } from './show-report.ts';

/** 0 is the screenshot, 9 the thumbnail; others are the moments of the filmstrip. */
const FRAME = /^[0-9]$/;

const NOT_FOUND: Page = {
  status: 404,
  render: (pages) => pages.message('Image not found', 'This image does not exist.'),
  cache: NO_CACHE,
};

/**
 * `GET /reports/{id}/screenshots/{device}`: the page as a browser showed it, with the access rules of the report's
 * page. With `?frame=`, 1 to 8, a moment of its load; with 9, its thumbnail.
 */
export async function showScreenshot(
  services: PageServices,
  req: Request<{ id: string; device: string }>,
  res: Response,
): Promise<void> {
  const opened = await openFile(services, req, res, requestContextOf);
  if (opened === null) return;
  const { context, access } = opened;
  const device = RENDER_DEVICES.find((name) => name === req.params.device);
  const frames = new URL(req.url, 'http://localhost').searchParams.getAll('frame');
  const frame = frames.length < 2 ? (frames[0] ?? '0') : '';
  const { report, accountId } = access.shared;
  const image =
    device === undefined || !FRAME.test(frame)
      ? null
      : await services.core.reports.image(accountId, report.id, { device, frame: Number(frame) });
  if (image === null) return sendPage(req, res, NOT_FOUND, context);
  const page = { status: 200, body: image.bytes, type: image.mediaType, cache: cacheOf(access) };
  await sendPage(req, res, page, context);
}
