import { addressGroupOf, createRateLimit } from '@pagemark/api';
import { AppError } from '@pagemark/domain';
import { endedSessionCookie, isSameOrigin, sessionCookie } from '@pagemark/trpc';
import type { Request, Response } from 'express';
import { readFields } from '../http/form-fields.ts';
import { NO_CACHE, redirect, sendPage } from '../http/send-page.ts';
import { visitOf } from '../http/visit.ts';
import type { Visit } from '../http/visit.ts';
import { signInPage } from '../pages/gate-pages.ts';
import type { PageServices } from '../services.ts';

/** Keys that fail, a minute, from one address. Nobody guesses one; this keeps the trying cheap. */
const FAILURES_PER_MINUTE = 20;

/** Begins and ends sessions. */
export type SignIn = {
  /** Signs in with a key and sets the cookie. Throws `unauthenticated`, `rate_limited`. */
  withKey(res: Response, visit: Visit, key: string): Promise<void>;
  /** `GET /sign-in`: the page, or with `?token=` the link that was printed at the start. */
  show(req: Request, res: Response): Promise<void>;
  /** `POST /sign-in`: a form, or JSON for scripts, which are answered with a status alone. */
  submit(req: Request, res: Response): Promise<void>;
  /** `POST /sign-out`. */
  end(req: Request, res: Response): Promise<void>;
};

/** What somebody signs in with. */
type Proof = { key: string } | { key: null; link: string };

/** Makes the routes of signing in and out. */
export function createSignIn(services: PageServices): SignIn {
  const { sessions, notes } = services;
  const failures = createRateLimit('sign-in', FAILURES_PER_MINUTE);

  /** A session is begun anew at every sign-in, and the old one ends: nobody can hand a session to somebody. */
  async function begin(res: Response, visit: Visit, proof: Proof): Promise<void> {
    const started =
      proof.key === null
        ? sessions.signInWithLink(proof.link, visit.client)
        : sessions.signInWithKey(proof.key, visit.client);
    const { token } = await started.catch(async (error: unknown) => {
      await failures(addressGroupOf(visit.client), []);
      await notes.refusedKey({ action: 'sign_in', key: proof.key, address: visit.client });
      throw error;
    });
    if (visit.session !== null) await sessions.signOut(visit.session.token, visit.client);
    res.append('Set-Cookie', sessionCookie(token, visit.isHttps));
  }

  const withKey: SignIn['withKey'] = (res, visit, key) => begin(res, visit, { key });

  return {
    withKey,
    async show(req, res) {
      const visit = await visitOf(req, services);
      const [, query = ''] = req.originalUrl.split('?');
      const token = new URLSearchParams(query).get('token');
      if (token === null) return sendSignIn(req, res, visit, { status: 200, problem: null });
      try {
        await begin(res, visit, { key: null, link: token });
        redirect(res, '/', visit.isHttps);
      } catch (error) {
        await answerRefusal(req, res, visit, error);
      }
    },
    async submit(req, res) {
      const visit = await visitOf(req, services);
      requireOwnPage(req, visit);
      const fields = await readFields(req, res);
      const isScript = req.is('application/json') !== false;
      try {
        await withKey(res, visit, fields('key'));
        if (isScript) res.set('Cache-Control', 'no-store').status(204).end();
        else redirect(res, '/', visit.isHttps);
      } catch (error) {
        if (isScript) throw error;
        await answerRefusal(req, res, visit, error);
      }
    },
    async end(req, res) {
      const visit = await visitOf(req, services);
      requireOwnPage(req, visit);
      if (visit.session !== null) await sessions.signOut(visit.session.token, visit.client);
      res.append('Set-Cookie', endedSessionCookie(visit.isHttps));
      redirect(res, '/sign-in', visit.isHttps);
    },
  };
}

/** Throws `forbidden` unless a form was sent by one of our own pages. */
export function requireOwnPage(req: Request, visit: Visit): void {
  if (isSameOrigin(req.headers, visit.origin)) return;
  throw new AppError('forbidden', 'The form was not sent by a page of this service.');
}

async function answerRefusal(req: Request, res: Response, visit: Visit, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
  await sendSignIn(req, res, visit, { status: 403, problem: error.message });
}

/** Sends the page that asks to sign in. */
export async function sendSignIn(
  req: Request,
  res: Response,
  visit: Visit,
  { status, problem }: { status: number; problem: string | null },
): Promise<void> {
  await sendPage(req, res, { status, body: signInPage(problem), cache: NO_CACHE }, visit.isHttps);
}
