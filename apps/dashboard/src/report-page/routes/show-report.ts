import { formTokenOf } from '@pagemark/core';
import type { ReportDetail, SharedReport } from '@pagemark/core';
import { AppError, DEFAULT_GRADE_THRESHOLDS, PRIVACY } from '@pagemark/domain';
import type { Report, SiteIcon } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { decideAccess } from '../access/decide-access.ts';
import type { Access, Seen } from '../access/decide-access.ts';
import { mayView } from '../access/view-cookie.ts';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import { readableAccountOf, reportContextOf } from '../http/request-context.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { ReportView } from '../../pages/page-views.ts';
import { toReportView } from '../report-view.ts';
import type { ReportHistory } from '../report-view.ts';
import type { PageServices } from '../services.ts';
import { sendSignIn } from './sign-in.ts';

/** Maximum runs in the score chart. */
const RUNS_MAX = 100;

/** A request for a report page, with its access. */
export type PageRequest = { req: Request; res: Response; context: RequestContext; access: Access };

/** Returns the access of a request to the report of its path. */
export async function accessTo(services: PageServices, context: RequestContext, id: string): Promise<Access> {
  const shared = await services.core.reports.shared(id);
  return decideAccess(shared, {
    accountId: readableAccountOf(context),
    mayView: ({ report, passwordHash }) =>
      passwordHash !== null && mayView({ id: report.id, passwordHash }, context, services.clock.nowMs()),
  });
}

/** `GET /reports/{id}`. */
export async function showReport(
  services: PageServices,
  req: Request<{ id: string }>,
  res: Response,
): Promise<void> {
  const context = await reportContextOf(req, services);
  const access = await accessTo(services, context, req.params.id);
  await sendReport(services, { req, res, context, access }, null);
}

/** Sends the password page or the sign-in page, which is the same for private, foreign and unknown reports. */
export async function sendAuthPage(
  request: PageRequest,
  problem: string | null = null,
  status?: number,
): Promise<void> {
  const { req, res, context, access } = request;
  if (access.kind !== 'password')
    return sendSignIn(req, res, context, { status: status ?? 404, problem, isReport: true });
  const page: Page = {
    status: status ?? 200,
    render: (pages) => pages.password(problem),
    cache: NO_CACHE,
  };
  await sendPage(req, res, page, context);
}

/** Sends the page of a report if the visitor may see it. `problem`: the error of the form that its owner submitted. */
export async function sendReport(
  services: PageServices,
  request: PageRequest,
  problem: string | null,
): Promise<void> {
  const { req, res, context, access } = request;
  if (access.kind === 'sign_in' || access.kind === 'password') return sendAuthPage(request);
  const view = await viewOf(services, { context, access, problem });
  const page: Page = {
    status: problem === null ? 200 : 422,
    render: (pages) => pages.report(view),
    cache: cacheOf(access),
    isIndexable: view.report.indexing === 1,
  };
  await sendPage(req, res, page, context);
}

/** Public pages may be cached by anyone. The owner's view is never cached. */
export function cacheOf({ kind, shared }: Seen): Page['cache'] {
  return kind === 'owner' || shared.report.privacy !== PRIVACY.public ? NO_CACHE : { kind: 'public' };
}

/** Returns a report with its results; the results are null when the report was deleted in the meantime. */
export async function detailOf(
  { core }: PageServices,
  { accountId, report }: SharedReport,
): Promise<ReportDetail> {
  const withoutResults = { report, results: null, progress: null, lighthouse: null };
  if (report.generatedAtMs === null) return withoutResults;
  try {
    // Only those who may start a run see its progress.
    return { ...(await core.reports.show(accountId, report.id)), progress: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'report_not_found') return withoutResults;
    throw error;
  }
}

type Shown = { context: RequestContext; access: Seen; problem: string | null };

/** Returns the data of the page for this visitor. */
export async function viewOf(
  services: PageServices,
  { context, access, problem }: Shown,
): Promise<ReportView> {
  const { accountId, report } = access.shared;
  const { session } = context;
  return toReportView(await historyOf(services, accountId, report), {
    gradeThresholds: services.gradeThresholds ?? DEFAULT_GRADE_THRESHOLDS,
    baseUrl: context.baseUrl,
    owner:
      access.kind === 'owner' && session !== null
        ? {
            formToken: formTokenOf(session.token),
            canWrite: session.signedIn.principal.scopes.has('write'),
            problem,
          }
        : null,
    icon: dataUrlOf(await services.core.projects.icon(accountId, report.project)),
    hasPdf: services.printPdf !== null,
    isPrinted: false,
  });
}

function dataUrlOf(icon: SiteIcon | null): string | null {
  return icon && `data:${icon.mediaType};base64,${Buffer.from(icon.bytes).toString('base64')}`;
}

/** The history of a report. A report that was deleted in the meantime is shown without the missing data. */
async function historyOf(services: PageServices, accountId: number, report: Report): Promise<ReportHistory> {
  const { reportRuns, reports } = services.core;
  try {
    const detail = await reports.show(accountId, report.id);
    const comparison = detail.results === null ? null : await reportRuns.compareLatest(accountId, report.id);
    const { items } = await reportRuns.list(accountId, report.id, { per_page: RUNS_MAX });
    return { ...detail, comparison, runs: items };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'report_not_found') throw error;
    return { report, results: null, lighthouse: null, comparison: null, runs: [] };
  }
}
