import { formTokenOf } from '@pagemark/core';
import type { SharedReport } from '@pagemark/core';
import { AppError, DEFAULT_CUTOFFS, PRIVACY } from '@pagemark/domain';
import type { AuditResults } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { decideAccess } from '../access/decide-access.ts';
import type { Access, Seen } from '../access/decide-access.ts';
import { mayView } from '../access/view-cookie.ts';
import { NO_CACHE, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import { readableAccountOf, visitOf } from '../http/visit.ts';
import type { Visit } from '../http/visit.ts';
import { passwordPage } from '../pages/gate-pages.ts';
import { reportPage } from '../pages/report-page.ts';
import type { ReportView } from '../report-view.ts';
import type { PageServices } from '../services.ts';
import { sendSignIn } from './sign-in.ts';

/** A request that may be answered with a report, or with what stands before it. */
export type Asked = { req: Request; res: Response; visit: Visit; access: Access };

/** What a request gets to see of the report that its path names. */
export async function accessTo(services: PageServices, visit: Visit, id: string): Promise<Access> {
  const shared = await services.store.insights.shared(id);
  return decideAccess(shared, {
    accountId: readableAccountOf(visit),
    mayView: ({ report, passwordHash }) =>
      passwordHash !== null && mayView({ id: report.id, passwordHash }, visit, services.clock.nowMs()),
  });
}

/** `GET /reports/{id}`. */
export async function showReport(
  services: PageServices,
  req: Request<{ id: string }>,
  res: Response,
): Promise<void> {
  const visit = await visitOf(req, services);
  const access = await accessTo(services, visit, req.params.id);
  await sendReport(services, { req, res, visit, access }, null);
}

/** Sends what stands before a report that may not be seen: one page for private, foreign and unknown ones. */
export async function sendGate(asked: Asked, problem: string | null = null, status?: number): Promise<void> {
  const { req, res, visit, access } = asked;
  if (access.kind !== 'password') return sendSignIn(req, res, visit, { status: status ?? 404, problem });
  const page = { status: status ?? 200, body: passwordPage(problem), cache: NO_CACHE };
  await sendPage(req, res, page, visit.isHttps);
}

/** Sends the page of a report to whom may see it. `problem`: what was wrong with the form that its owner just sent. */
export async function sendReport(
  services: PageServices,
  asked: Asked,
  problem: string | null,
): Promise<void> {
  const { req, res, visit, access } = asked;
  if (access.kind === 'sign_in' || access.kind === 'password') return sendGate(asked);
  const view = await viewOf(services, { visit, access, problem });
  const page = {
    status: problem === null ? 200 : 422,
    body: reportPage(view),
    cache: cacheOf(access),
  };
  await sendPage(req, res, page, visit.isHttps);
}

/** Anyone may keep what anyone may see; what the owner sees is the owner's. */
export function cacheOf({ kind, shared }: Seen): Page['cache'] {
  return kind === 'owner' || shared.report.privacy !== PRIVACY.public ? NO_CACHE : { kind: 'public' };
}

/** The outcome of a report; null when there is none, or it has gone meanwhile. */
export async function resultsOf(
  services: PageServices,
  { accountId, report }: SharedReport,
): Promise<AuditResults | null> {
  if (report.generatedAtMs === null) return null;
  const detail = await services.core.showReport(accountId, report.id).catch(ignoreGone);
  return detail?.results ?? null;
}

type Shown = { visit: Visit; access: Seen; problem: string | null };

/** Everything that the page of a report shows to this visitor. */
export async function viewOf(services: PageServices, { visit, access, problem }: Shown): Promise<ReportView> {
  const { accountId, report } = access.shared;
  const { session } = visit;
  const results = await resultsOf(services, access.shared);
  return {
    report,
    results,
    previous: results === null ? null : await services.insights.previousResults(accountId, report.id),
    runs: (await services.insights.reportRuns(accountId, report.id).catch(ignoreGone)) ?? [],
    cutoffs: services.cutoffs ?? DEFAULT_CUTOFFS,
    baseUrl: visit.baseUrl,
    owner:
      access.kind === 'owner' && session !== null
        ? {
            formToken: formTokenOf(session.token),
            canWrite: session.signedIn.principal.scopes.has('write'),
            problem,
          }
        : null,
    hasPdf: services.printPdf !== null,
  };
}

/** A report that is deleted while its page is made is shown once more, without what went first. */
function ignoreGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'report_not_found') return null;
  throw error;
}
