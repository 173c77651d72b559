import { addressGroupOf, toReportDetailBody } from '@pagemark/api';
import { PRIVACY } from '@pagemark/domain';
import type { AuditResults, Report } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { badge } from '../exports/badge.ts';
import { toCsv } from '../exports/csv.ts';
import { exportFileName } from '../exports/file-name.ts';
import type { PdfFor } from '../exports/keep-pdfs.ts';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { visitOf } from '../http/visit.ts';
import { reportPage } from '../pages/report-page.ts';
import { messagePage } from '../pages/gate-pages.ts';
import type { PageServices } from '../services.ts';
import { accessTo, cacheOf, resultsOf, sendGate, viewOf } from './show-report.ts';

type ById = Request<{ id: string }>;

/** `GET /reports/{id}.json` and `.csv`: what the page shows, for programs. Seen by whom the page is seen by. */
export async function exportReport(
  services: PageServices,
  { req, res, format }: { req: ById; res: Response; format: 'json' | 'csv' },
): Promise<void> {
  const visit = await visitOf(req, services);
  const access = await accessTo(services, visit, req.params.id);
  if (access.kind === 'sign_in' || access.kind === 'password') return sendGate({ req, res, visit, access });
  const { report } = access.shared;
  const results = await resultsOf(services, access.shared);
  const file = exportFileName(report, format);
  const page = {
    status: 200,
    body:
      format === 'csv'
        ? csvOf(results)
        : JSON.stringify({ data: toReportDetailBody({ report, results }, visit.baseUrl) }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    cache: cacheOf(access),
    headers: { 'Content-Disposition': `attachment; filename="${file}"` },
  };
  await sendPage(req, res, page, visit.isHttps);
}

function csvOf(results: AuditResults | null): string {
  return results === null ? '' : toCsv(results);
}

/** `GET /reports/{id}.pdf`: the page as everyone but its owner sees it, on paper. */
export async function printReport(
  services: PageServices,
  { req, res, pdfFor }: { req: ById; res: Response; pdfFor: PdfFor },
): Promise<void> {
  const visit = await visitOf(req, services);
  const access = await accessTo(services, visit, req.params.id);
  if (access.kind === 'sign_in' || access.kind === 'password') return sendGate({ req, res, visit, access });
  const view = await viewOf(services, { visit, access, problem: null });
  const account = visit.session?.signedIn.principal.accountId;
  const reader = account === undefined ? addressGroupOf(visit.client) : `account ${account}`;
  const pdf = await pdfFor(reportPage({ ...view, owner: null, hasPdf: false }), reader);
  res.set({
    ...pageHeaders(visit.isHttps),
    'Cache-Control': 'no-store',
    ...(view.report.privacy !== PRIVACY.public && { 'X-Robots-Tag': 'noindex' }),
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${exportFileName(view.report, 'pdf')}"`,
  });
  res.status(200).end(pdf);
}

/** A picture of a report, with its media type. */
export type Picture = { type: string; draw: (report: Report) => string | Uint8Array };

export const BADGE: Picture = { type: 'image/svg+xml; charset=utf-8', draw: badge };

/** `GET /reports/{id}/badge.svg` and `card.png`: of public reports alone; whatever else there is or is not, it is not found. It never starts a run. */
export async function showPicture(
  services: PageServices,
  { req, res, picture }: { req: ById; res: Response; picture: Picture },
): Promise<void> {
  const visit = await visitOf(req, services);
  const shared = await services.store.insights.shared(req.params.id);
  if (shared === null || shared.report.privacy !== PRIVACY.public) {
    const body = messagePage('Not found', 'There is no such picture.');
    return sendPage(req, res, { status: 404, body, cache: NO_CACHE }, visit.isHttps);
  }
  const page = {
    status: 200,
    body: picture.draw(shared.report),
    type: picture.type,
    cache: cacheOf({ kind: 'reader', shared }),
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Accept-Encoding' },
  };
  await sendPage(req, res, page, visit.isHttps);
}
