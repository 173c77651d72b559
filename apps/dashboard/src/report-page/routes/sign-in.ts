import { AppError } from '@pagemark/domain';
import {
  addressGroupOf,
  createRateLimit,
  endedSessionCookie,
  isSameOrigin,
  sessionCookie,
} from '@pagemark/http';
import type { Request, Response } from 'express';
import { readFields } from '../http/form-fields.ts';
import { NO_CACHE, redirect, sendPage } from '../http/send-page.ts';
import type { Page } from '../http/send-page.ts';
import { requestContextOf } from '../http/request-context.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { PageServices } from '../services.ts';

/** Failed keys per minute from one client address. Keys cannot be guessed; this limits the cost of attempts. */
const FAILURES_PER_MINUTE = 20;

/** The handlers that start and end sessions. */
export type SignIn = {
  /** Signs in with a key and sets the cookie. Throws `unauthenticated`, `rate_limited`. */
  withKey(res: Response, context: RequestContext, key: string): Promise<void>;
  /** `GET /sign-in`: the page, or with `?token=` the one-time sign-in link. */
  show(req: Request, res: Response): Promise<void>;
  /** `POST /sign-in`: a form, or JSON for scripts, which get a status without a body. */
  submit(req: Request, res: Response): Promise<void>;
  /** `POST /sign-out`. */
  end(req: Request, res: Response): Promise<void>;
};

/** The credential of a sign-in. */
type Credential = { key: string } | { key: null; link: string };

/** Creates the sign-in and sign-out handlers. */
export function createSignIn(services: PageServices): SignIn {
  const { sessions, activityLog } = services.core;
  const failures = createRateLimit('sign-in', FAILURES_PER_MINUTE);

  /** Every sign-in starts a new session and ends the old one, which prevents session fixation. */
  async function start(res: Response, context: RequestContext, credential: Credential): Promise<void> {
    const started =
      credential.key === null
        ? sessions.signInWithLink(credential.link, context.client)
        : sessions.signInWithKey(credential.key, context.client);
    const { token } = await started.catch(async (error: unknown) => {
      await failures(addressGroupOf(context.client), []);
      await activityLog.rejectedKey({ action: 'sign_in', key: credential.key, address: context.client });
      throw error;
    });
    if (context.session !== null) await sessions.signOut(context.session.token, context.client);
    res.append('Set-Cookie', sessionCookie(token, context.isHttps));
  }

  const withKey: SignIn['withKey'] = (res, context, key) => start(res, context, { key });

  return {
    withKey,
    async show(req, res) {
      const context = await requestContextOf(req, services);
      const [, query = ''] = req.originalUrl.split('?');
      const token = new URLSearchParams(query).get('token');
      if (token === null) return sendSignIn(req, res, context, { status: 200, problem: null });
      try {
        await start(res, context, { key: null, link: token });
        redirect(res, '/', context.isHttps);
      } catch (error) {
        await sendSignInError(req, res, context, error);
      }
    },
    async submit(req, res) {
      const context = await requestContextOf(req, services);
      requireOwnPage(req, context);
      const fields = await readFields(req, res);
      const isScript = req.is('application/json') !== false;
      try {
        await withKey(res, context, fields('key'));
        if (isScript) res.set('Cache-Control', 'no-store').status(204).end();
        else redirect(res, '/', context.isHttps);
      } catch (error) {
        if (isScript) throw error;
        await sendSignInError(req, res, context, error);
      }
    },
    async end(req, res) {
      const context = await requestContextOf(req, services);
      requireOwnPage(req, context);
      if (context.session !== null) await sessions.signOut(context.session.token, context.client);
      res.append('Set-Cookie', endedSessionCookie(context.isHttps));
      redirect(res, '/sign-in', context.isHttps);
    },
  };
}

/** Throws `forbidden` unless the form was sent from one of our own pages. */
export function requireOwnPage(req: Request, context: RequestContext): void {
  if (isSameOrigin(req.headers, context.origin)) return;
  throw new AppError('forbidden', 'This form was not sent from a page of this service.');
}

async function sendSignInError(
  req: Request,
  res: Response,
  context: RequestContext,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
  await sendSignIn(req, res, context, { status: 403, problem: error.message });
}

/** Sends the sign-in page. `isReport`: at the URL of a report. */
export async function sendSignIn(
  req: Request,
  res: Response,
  context: RequestContext,
  { status, problem, isReport = false }: { status: number; problem: string | null; isReport?: boolean },
): Promise<void> {
  const page: Page = { status, render: (pages) => pages.signIn(problem, isReport), cache: NO_CACHE };
  await sendPage(req, res, page, context);
}
