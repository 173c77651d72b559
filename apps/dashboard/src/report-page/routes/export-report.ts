import type { SharedReport } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { addressGroupOf } from '@pagemark/http';
import { toReportDetailBody } from '@pagemark/http/wire';
import type { Request, Response } from 'express';
import { cutText } from '@pagemark/ui/formats';
import { readableUrl } from '@pagemark/ui/readable-url';
import type { BrandSettings } from '../../brand/brand-settings.ts';
import { reportPath } from '../../pages/page-views.ts';
import type { ReportView } from '../../pages/page-views.ts';
import { badge } from '../exports/badge.ts';
import { toCsv } from '../exports/csv.ts';
import { exportFileName } from '../exports/file-name.ts';
import { embedScreenshots } from '../exports/embed-screenshots.ts';
import type { EmbeddedImage } from '../exports/embed-screenshots.ts';
import type { PdfFor } from '../exports/cached-pdfs.ts';
import { withRunningHeader } from '../exports/running-header.ts';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { reportContextOf, requestContextOf } from '../http/request-context.ts';
import type { PageServices } from '../services.ts';
import { openFile } from './open-file.ts';
import { cacheOf, detailOf, viewOf } from './show-report.ts';

/** Maximum length of the URL in the header of each PDF page. */
const HEADER_CHARACTERS_MAX = 90;

type ById = Request<{ id: string }>;

/** `GET /reports/{id}.json` and `.csv`: the data of the page, with the same access rules. */
export async function exportReport(
  services: PageServices,
  { req, res, format }: { req: ById; res: Response; format: 'json' | 'csv' },
): Promise<void> {
  const opened = await openFile(services, req, res);
  if (opened === null) return;
  const { context, access } = opened;
  const detail = await detailOf(services, access.shared);
  const { report, results } = detail;
  const file = exportFileName(report, format);
  const page = {
    status: 200,
    body:
      format === 'csv'
        ? toCsv(results)
        : JSON.stringify({ data: toReportDetailBody(detail, context.baseUrl) }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    cache: cacheOf(access),
    headers: { 'Content-Disposition': `attachment; filename="${file}"` },
  };
  await sendPage(req, res, page, context);
}

/** `GET /reports/{id}.pdf`: the page as readers see it, without the owner's forms. */
export async function printReport(
  services: PageServices,
  { req, res, pdfFor }: { req: ById; res: Response; pdfFor: PdfFor },
): Promise<void> {
  const opened = await openFile(services, req, res);
  if (opened === null) return;
  const { context, access } = opened;
  const view = await viewOf(services, { context, access, problem: null });
  const account = context.session?.signedIn.principal.accountId;
  const reader = account === undefined ? addressGroupOf(context.client) : `account ${account}`;
  const { pages, embedFont } = await context.loadPages();
  const page = embedScreenshots(
    embedFont(pages.report({ ...view, owner: null, hasPdf: false, isPrinted: true })),
    await screenshotsOf(services, access.shared, view),
  );
  const header = {
    brand: services.brand.name,
    url: cutText(readableUrl(view.report.url), HEADER_CHARACTERS_MAX),
  };
  const pdf = await pdfFor(withRunningHeader(page, header), reader);
  res.set({
    ...pageHeaders(context.isHttps),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${exportFileName(access.shared.report, 'pdf')}"`,
  });
  res.status(200).end(pdf);
}

/** The screenshots on a report's page. */
async function screenshotsOf(
  { core }: PageServices,
  { accountId, report }: SharedReport,
  { results }: ReportView,
): Promise<EmbeddedImage[]> {
  const images: EmbeddedImage[] = [];
  for (const { device } of results?.rendering?.devices ?? []) {
    const image = await core.reports.image(accountId, report.id, { device, frame: 0 });
    if (image !== null) images.push({ url: `${reportPath(report.id)}/screenshots/${device}`, ...image });
  }
  return images;
}

const NO_PDF: Page = {
  status: 404,
  render: (pages) =>
    pages.message('No PDF', 'This service has no Chromium to print with. Its operator can set CHROME_PATH.'),
  cache: NO_CACHE,
};

/** `GET /reports/{id}.pdf` without Chromium: explains how to get PDFs. It reveals nothing about the report. */
export async function explainMissingPdf(services: PageServices, req: Request, res: Response): Promise<void> {
  await sendPage(req, res, NO_PDF, await reportContextOf(req, services));
}

/** An image of a report, with its media type. */
export type ReportImage = {
  type: string;
  draw: (report: Report, brand: BrandSettings) => string | Promise<Uint8Array>;
};

export const BADGE: ReportImage = { type: 'image/svg+xml; charset=utf-8', draw: badge };

const IMAGE_NOT_FOUND: Page = {
  status: 404,
  render: (pages) => pages.message('Image not found', 'This image does not exist.'),
  cache: NO_CACHE,
};

/** `GET /reports/{id}/badge.svg` and `card.png`, for public reports only; every other report responds 404. Never starts a run. */
export async function showImage(
  services: PageServices,
  { req, res, image }: { req: ById; res: Response; image: ReportImage },
): Promise<void> {
  const context = await requestContextOf(req, services);
  const shared = await services.core.reports.shared(req.params.id);
  if (shared === null || shared.report.privacy !== PRIVACY.public) {
    return sendPage(req, res, IMAGE_NOT_FOUND, context);
  }
  const page = {
    status: 200,
    body: await image.draw(shared.report, services.brand),
    type: image.type,
    cache: cacheOf({ kind: 'reader', shared }),
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Accept-Encoding' },
  };
  await sendPage(req, res, page, context);
}
