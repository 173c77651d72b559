import { RENDER_DEVICES } from '@pagemark/domain';
import { acceptsGzip } from '@pagemark/http';
import type { Request, Response } from 'express';
import { exportFileName } from '../exports/file-name.ts';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import type { PageServices } from '../services.ts';
import { openFile } from './open-file.ts';
import { cacheOf } from './show-report.ts';

const NOT_FOUND: Page = {
  status: 404,
  render: (pages) => pages.message('File not found', 'This file does not exist.'),
  cache: NO_CACHE,
};

/**
 * `GET /reports/{id}/lighthouse/{device}`: Lighthouse's own report of the page, with the access rules of the report's
 * page. With `?run=`, that of a run, for the owner.
 */
export async function showLighthouse(
  services: PageServices,
  req: Request<{ id: string; device: string }>,
  res: Response,
): Promise<void> {
  const opened = await openFile(services, req, res);
  if (opened === null) return;
  const { context, access } = opened;
  const device = RENDER_DEVICES.find((name) => name === req.params.device);
  const runId = new URL(req.url, 'http://localhost').searchParams.get('run');
  const { report, accountId } = access.shared;
  const file =
    device === undefined || (runId !== null && access.kind !== 'owner')
      ? null
      : await services.core.reports.lighthouseFile(accountId, report.id, { device, runId });
  if (file === null) return sendPage(req, res, NOT_FOUND, context);
  const isGzip = acceptsGzip(req.headers['accept-encoding']);
  const name = exportFileName(report, 'json').replace(/^report-/, `lighthouse-${device}-`);
  const page = {
    status: 200,
    ...(isGzip ? { body: file } : { gzip: file }),
    type: 'application/json; charset=utf-8',
    cache: cacheOf(access),
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(isGzip && { 'Content-Encoding': 'gzip' }),
    },
  };
  await sendPage(req, res, page, context);
}
