import { isFormToken, sessionActor } from '@pagemark/core';
import type { Actor, SharedReport } from '@pagemark/core';
import { AppError, PRIVACY, UpdateReportInput } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import type { Request, Response } from 'express';
import type { PasswordThrottle } from '../access/password-throttle.ts';
import { viewCookies } from '../access/view-cookie.ts';
import { readFields } from '../http/form-fields.ts';
import { redirect } from '../http/send-page.ts';
import { reportContextOf } from '../http/request-context.ts';
import { reportPath } from '../../pages/page-views.ts';
import type { PageServices } from '../services.ts';
import { accessTo, sendAuthPage, sendReport } from './show-report.ts';
import type { PageRequest } from './show-report.ts';
import { requireOwnPage } from './sign-in.ts';
import type { SignIn } from './sign-in.ts';

const SESSION_OVER = 'Your session has ended. Nothing was changed: sign in and try again.';

type Submission = PageRequest & { id: string; fields: (name: string) => string };
type Ports = { services: PageServices; signIn: SignIn; throttle: PasswordThrottle };

/** `POST /reports/{id}`: a form of the report page, the password page or the sign-in page. The field `do` selects it. */
export async function submitReport(ports: Ports, req: Request<{ id: string }>, res: Response): Promise<void> {
  const { services } = ports;
  const { id } = req.params;
  const context = await reportContextOf(req, services);
  requireOwnPage(req, context);
  const fields = await readFields(req, res);
  const access = await accessTo(services, context, id);
  const submission = { req, res, context, access, id, fields };
  switch (fields('do')) {
    case 'sign-in':
      return signInHere(ports, submission);
    case 'open':
      return openWithPassword(ports, submission);
    case 'share':
    case 'run':
      return change(services, submission);
    default:
      throw new AppError('bad_request', 'This form is unknown.');
  }
}

/** Signs in and redirects back: to the report, or to the same page when the account has no such report. */
async function signInHere({ signIn }: Ports, submission: Submission): Promise<void> {
  const { res, context, fields } = submission;
  try {
    await signIn.withKey(res, context, fields('key'));
    backToPage(submission);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    await sendAuthPage(submission, error.message, 403);
  }
}

async function openWithPassword({ services, throttle }: Ports, submission: Submission): Promise<void> {
  const { res, context, access, fields } = submission;
  if (access.kind === 'sign_in') return sendAuthPage(submission);
  if (access.kind !== 'password') return backToPage(submission);
  const { report, passwordHash } = access.shared;
  if (passwordHash === null) throw new Error('A password-protected report has no password hash.');
  await throttle.take(report.id, context.client);
  const attempt = { password: fields('password'), address: context.client };
  if (!(await services.core.reports.open(access.shared, attempt))) {
    return sendAuthPage(submission, 'Wrong password', 403);
  }
  await throttle.refund(report.id, context.client);
  for (const cookie of viewCookies({ id: report.id, passwordHash }, context, services.clock.nowMs())) {
    res.append('Set-Cookie', cookie);
  }
  backToPage(submission);
}

async function change(services: PageServices, submission: Submission): Promise<void> {
  const { context, access, fields } = submission;
  // Only the forms of a signed-in owner have a token. The response is the same for every id, so it does not reveal which exist.
  if (context.session === null && fields('token') !== '') return sendAuthPage(submission, SESSION_OVER, 403);
  if (access.kind !== 'owner' || context.session === null) {
    return access.kind === 'reader' ? backToPage(submission) : sendAuthPage(submission);
  }
  if (!isFormToken(context.session.token, fields('token'))) {
    throw new AppError('forbidden', 'This form is from another session. Reload the page and try again.');
  }
  const { principal } = context.session.signedIn;
  const actor = sessionActor(principal.keyId, context.client);
  if (!principal.scopes.has('write')) {
    const { accountId } = access.shared;
    const what = 'form of the shared page';
    await services.core.activityLog.missingScope({ accountId, actor, scope: 'write', what });
    throw new AppError('insufficient_scope', 'The API key lacks the scope "write".');
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
  if (fields('do') === 'share') requirePassword(report, fields);
  const input = UpdateReportInput.safeParse(
    fields('do') === 'run' ? { results: 1 } : sharingInput(fields('privacy'), fields('password')),
  );
  if (!input.success) {
    throw new AppError('validation_failed', input.error.issues[0]?.message ?? 'The form is not valid.');
  }
  const target = { id: report.id, ifVersion: null, actor };
  await core.reports.update(accountId, target, input.data);
}

/** Throws `validation_failed`, with the labels of the form, when the visibility requires a password and none is set. */
function requirePassword({ privacy }: Report, fields: (name: string) => string): void {
  const isChosen = fields('privacy') === String(PRIVACY.password);
  if (!isChosen || privacy === PRIVACY.password || fields('password') !== '') return;
  throw new AppError('validation_failed', 'Enter the password that opens the report.');
}

function sharingInput(privacy: string, password: string): Record<string, unknown> {
  const chosen = Object.values(PRIVACY).find((value) => String(value) === privacy);
  return { privacy: chosen ?? privacy, ...(password !== '' && { password }) };
}

function backToPage({ res, context, id }: Submission): void {
  redirect(res, reportPath(encodeURIComponent(id)), context.isHttps);
}
