import { isFormToken, sessionActor } from '@pagemark/core';
import type { Actor, SharedReport } from '@pagemark/core';
import { AppError, PRIVACY, UpdateReportInput } from '@pagemark/domain';
import type { Request, Response } from 'express';
import type { PasswordThrottle } from '../access/password-throttle.ts';
import { viewCookies } from '../access/view-cookie.ts';
import { readFields } from '../http/form-fields.ts';
import { redirect } from '../http/send-page.ts';
import { visitOf } from '../http/visit.ts';
import { reportPath } from '../report-view.ts';
import type { PageServices } from '../services.ts';
import { accessTo, sendGate, sendReport } from './show-report.ts';
import type { Asked } from './show-report.ts';
import { requireOwnPage } from './sign-in.ts';
import type { SignIn } from './sign-in.ts';

type Submission = Asked & { id: string; fields: (name: string) => string };
type Ports = { services: PageServices; signIn: SignIn; throttle: PasswordThrottle };

/** `POST /reports/{id}`: a form of the report's page, or of what stands before it. The field `do` says which. */
export async function submitReport(ports: Ports, req: Request<{ id: string }>, res: Response): Promise<void> {
  const { services } = ports;
  const { id } = req.params;
  const visit = await visitOf(req, services);
  requireOwnPage(req, visit);
  const fields = await readFields(req, res);
  const access = await accessTo(services, visit, id);
  const submission = { req, res, visit, access, id, fields };
  switch (fields('do')) {
    case 'sign-in':
      return signInHere(ports, submission);
    case 'open':
      return openWithPassword(ports, submission);
    case 'share':
    case 'run':
      return change(services, submission);
    default:
      throw new AppError('malformed_request', 'The form is not one of this page.');
  }
}

/** Signs in and comes back: to the report, or to the same page as before when there is none to see. */
async function signInHere({ signIn }: Ports, submission: Submission): Promise<void> {
  const { res, visit, fields } = submission;
  try {
    await signIn.withKey(res, visit, fields('key'));
    backToPage(submission);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    await sendGate(submission, error.message, 403);
  }
}

async function openWithPassword({ services, throttle }: Ports, submission: Submission): Promise<void> {
  const { res, visit, access, fields } = submission;
  if (access.kind === 'sign_in') return sendGate(submission);
  if (access.kind !== 'password') return backToPage(submission);
  const { accountId, report, passwordHash } = access.shared;
  if (passwordHash === null) throw new Error('A report that a password opens has none.');
  await throttle.take(report.id, visit.client);
  const isRight = await services.hasher.verify(fields('password'), passwordHash, visit.client ?? '');
  const opening = { accountId, reportId: report.id, project: report.project, address: visit.client };
  await services.notes.openedReport({ ...opening, result: isRight ? 'done' : 'refused' });
  if (!isRight) {
    return sendGate(submission, 'This is not the password.', 403);
  }
  await throttle.giveBack(report.id, visit.client);
  for (const cookie of viewCookies({ id: report.id, passwordHash }, visit, services.clock.nowMs())) {
    res.append('Set-Cookie', cookie);
  }
  backToPage(submission);
}

async function change(services: PageServices, submission: Submission): Promise<void> {
  const { visit, access, fields } = submission;
  if (access.kind !== 'owner' || visit.session === null) {
    return access.kind === 'reader' ? backToPage(submission) : sendGate(submission);
  }
  if (!isFormToken(visit.session.token, fields('token'))) {
    throw new AppError('forbidden', 'The form is of another session. Open the page anew.');
  }
  const { principal } = visit.session.signedIn;
  const actor = sessionActor(principal.keyId, visit.client);
  if (!principal.scopes.has('write')) {
    const { accountId } = access.shared;
    const what = 'the form of the report’s page';
    await services.notes.missingScope({ accountId, actor, scope: 'write', what });
    throw new AppError('forbidden', 'The API key lacks the scope "write".');
  }
  try {
    await update(services, { ...access.shared, actor }, fields);
    backToPage(submission);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
    await sendReport(services, submission, error.message);
  }
}

async function update(
  { core }: PageServices,
  { accountId, report, actor }: SharedReport & { actor: Actor },
  fields: (name: string) => string,
): Promise<void> {
  const input = UpdateReportInput.safeParse(
    fields('do') === 'run' ? { results: 1 } : sharingInput(fields('privacy'), fields('password')),
  );
  if (!input.success) {
    throw new AppError('validation_failed', input.error.issues[0]?.message ?? 'The form is not valid.');
  }
  const target = { id: report.id, ifVersion: null, by: actor };
  await core.updateReport(accountId, target, input.data, { timeoutMs: 0 });
}

function sharingInput(privacy: string, password: string): Record<string, unknown> {
  const chosen = Object.values(PRIVACY).find((value) => String(value) === privacy);
  return { privacy: chosen ?? privacy, ...(password !== '' && { password }) };
}

function backToPage({ res, visit, id }: Submission): void {
  redirect(res, reportPath(encodeURIComponent(id)), visit.isHttps);
}
