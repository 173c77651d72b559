import type { Actor, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { actorOf } from '../http/authenticate.ts';
import { knownBaseUrl } from '../http/base-url.ts';
import { createFieldReader, toFieldErrors } from '../http/field-reader.ts';
import type { FieldReader, WrongFields } from '../http/field-reader.ts';
import { queryOf, readForm } from '../http/form.ts';
import { readBody } from '../http/read-body.ts';
import type { Reply } from '../http/reply.ts';
import { stateOf } from '../http/request-state.ts';
import type { Route, Services } from './route.ts';

/** What a handler is given: parsed input, and the little of the transport that it needs. */
type Call<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  accountId: number;
  /** Who calls, and the id of their key. */
  actor: Actor;
  keyId: string;
  /** Whether the key has the scope `read`: without it, a write shows nothing. */
  mayRead: boolean;
  /** The query's parameters as they were sent. */
  parameters: ReadonlyMap<string, unknown>;
  header(name: string): string | undefined;
  /** Throws `malformed_request` when the request's Host is missing or is not one. */
  baseUrl(): string;
  /** Aborts when the client goes away before its answer. */
  clientGone(): AbortSignal;
  /** The request and its response, for a body that the handler reads by itself. */
  exchange: { req: Request; res: Response };
};

type Spec<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject> = Pick<
  Route,
  'method' | 'path' | 'operationId' | 'tag' | 'summary' | 'description' | 'answers' | 'errors'
> & {
  scope: 'read' | 'write';
  params: P;
  /** The error of a path whose parameters cannot be those of anything; `route_not_found` when absent. */
  notFound?: { code: AppErrorCode; message: string };
  query: Q;
  body?: B;
  /** The handler reads the body by itself: such a form or JSON, or a file of one of these media types. */
  upload?: { fields: z.ZodObject; form: z.ZodObject; files: Record<string, string> };
  headers?: z.ZodObject;
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>, services: Services) => Promise<Reply>;
};

const ROUTE_NOT_FOUND = { code: 'route_not_found', message: 'There is no such path.' } as const;

/** The schema of no parameters: any that is sent is refused. */
export const NoFields = z.strictObject({});

/**
 * A route that needs a key. Query and body are read and checked before the path's parameters, so that a malformed id
 * and an unknown one answer alike to whatever else is wrong.
 */
export function defineRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject = typeof NoFields,
>(spec: Spec<P, Q, B>): Route {
  const { handle, notFound = ROUTE_NOT_FOUND, body, upload, headers, ...described } = spec;
  const readQuery = createFieldReader(spec.query);
  const readFields: FieldReader<z.output<B>> | null = body === undefined ? null : createFieldReader(body);
  return {
    ...described,
    body: body ?? upload?.fields ?? null,
    form: upload?.form ?? null,
    files: upload?.files ?? null,
    headers: headers ?? null,
    async run({ req, res, services }) {
      const sent = readForm(queryOf(req.originalUrl));
      const wrong: WrongFields = new Map();
      const query = readQuery(sent, wrong);
      const fields = readFields === null ? {} : readFields(await readBody(req, res), wrong);
      if (query === null || fields === null) throw invalid(wrong);
      const params = spec.params.safeParse(req.params);
      if (!params.success) throw new AppError(notFound.code, notFound.message);
      const principal = principalOf(req);
      const call: Call<z.output<P>, z.output<Q>, z.output<B>> = {
        params: params.data,
        query,
        // Without a body schema, B is NoFields, whose output is the empty object.
        body: fields as z.output<B>,
        accountId: principal.accountId,
        keyId: principal.keyId,
        mayRead: principal.scopes.has('read'),
        actor: knownActor(req),
        parameters: sent.values,
        header: (name) => req.get(name),
        baseUrl: () => knownBaseUrl(services.baseUrlOf(req)),
        clientGone: () => clientGone(res),
        exchange: { req, res },
      };
      return handle(call, services);
    },
  };
}

/** The error of fields that are wrong. */
export function invalid(wrong: WrongFields): AppError {
  const sentences = [...wrong.values()].flat();
  const [first = 'The parameters are not valid.'] = sentences;
  const others = sentences.length - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : '';
  return new AppError('validation_failed', first + more, { fields: toFieldErrors(wrong) });
}

function principalOf(req: Request): Principal {
  const { principal } = stateOf(req);
  if (principal === null) throw new Error('A route that needs a key was reached without one.');
  return principal;
}

function knownActor(req: Request): Actor {
  const actor = actorOf(req);
  if (actor === null) throw new Error('A route that needs a key was reached without one.');
  return actor;
}

function clientGone(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
