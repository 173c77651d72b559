import type { Actor, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import { actorOf, knownBaseUrl, queryOf, readBody, readForm, stateOf } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { createFieldReader, listFieldsOf, toFieldErrors } from '../http/parse-fields.ts';
import type { FieldReader, FieldMessages } from '../http/parse-fields.ts';
import type { Route, RouteScope, Services } from './route.ts';

/** The argument of a handler: the parsed input and the parts of the request that handlers use. */
type Call<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  accountId: number;
  principal: Principal;
  /** The caller and the id of its key. */
  actor: Actor;
  keyId: string;
  /** Whether the key has the scope `read`. Without it, writes return a receipt. */
  mayRead: boolean;
  /** The query parameters, unchanged. */
  parameters: ReadonlyMap<string, unknown>;
  header(name: string): string | undefined;
  /** Throws `bad_request` when the Host header is missing or invalid. */
  baseUrl(): string;
  /** Aborts when the client disconnects before the response. */
  clientGone(): AbortSignal;
  /** The request and response, for handlers that read the body themselves. */
  exchange: { req: Request; res: Response };
};

type Spec<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject> = Pick<
  Route,
  'method' | 'path' | 'operationId' | 'tag' | 'summary' | 'description' | 'responses' | 'errors'
> & {
  scope: Exclude<RouteScope, 'public'>;
  params: P;
  /** The error for invalid path parameters; default: `route_not_found`. */
  notFound?: NotFound;
  query: Q;
  body?: B;
  /** For a handler that reads the body itself: the schemas of JSON and form, and the media types of files. */
  upload?: { fields: z.ZodObject; form: z.ZodObject; files: Record<string, string> };
  headers?: z.ZodObject;
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>, services: Services) => Promise<ResponseData>;
};

/** `messages`: messages for single parameters, used when only those are invalid. */
type NotFound = { code: AppErrorCode; message: string; messages?: Readonly<Record<string, string>> };

const ROUTE_NOT_FOUND: NotFound = { code: 'route_not_found', message: 'There is no such path.' };

/** The schema without parameters: all parameters are rejected. */
export const NoFields = z.strictObject({});

/**
 * Defines a route that requires a key. Query and body are validated before the path parameters, so a malformed id
 * and an unknown id get the same response.
 */
export function defineRoute<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject = typeof NoFields,
>(spec: Spec<P, Q, B>): Route {
  const { handle, notFound = ROUTE_NOT_FOUND, body, upload, headers, ...described } = spec;
  const readQuery = createFieldReader(spec.query);
  const queryLists = listFieldsOf(spec.query);
  const bodyLists = body === undefined ? null : listFieldsOf(body);
  const readFields: FieldReader<z.output<B>> | null = body === undefined ? null : createFieldReader(body);
  const isAlsoCsv = spec.responses[200]?.content?.csv !== undefined;
  return {
    ...described,
    body: body ?? upload?.fields ?? null,
    form: upload?.form ?? null,
    files: upload?.files ?? null,
    headers: headers ?? null,
    async run({ req, res, services }) {
      const sent = readForm(queryOf(req.originalUrl), queryLists);
      const messages: FieldMessages = new Map();
      const query = readQuery(sent, messages);
      const fields =
        readFields === null || bodyLists === null
          ? {}
          : readFields(await readBody(req, res, bodyLists), messages);
      if (query === null || fields === null) throw invalid(messages);
      const params = spec.params.safeParse(req.params);
      if (!params.success) throw pathError(notFound, params.error);
      const { principal, actor } = callerOf(req);
      const call: Call<z.output<P>, z.output<Q>, z.output<B>> = {
        params: params.data,
        query,
        // Without a body schema, B is NoFields, whose output is the empty object.
        body: fields as z.output<B>,
        accountId: principal.accountId,
        principal,
        keyId: principal.keyId,
        mayRead: principal.scopes.has('read'),
        actor,
        parameters: sent.values,
        header: (name) => req.get(name),
        baseUrl: () => knownBaseUrl(services.baseUrlOf(req)),
        clientGone: () => clientGone(res),
        exchange: { req, res },
      };
      const response = await handle(call, services);
      return isAlsoCsv ? { ...response, headers: [...response.headers, 'Vary', 'Accept'] } : response;
    },
  };
}

function pathError({ code, message, messages = {} }: NotFound, { issues }: z.ZodError): AppError {
  const own = issues.map(({ path }) => messages[String(path[0])]);
  const [first = message] = own.includes(undefined) ? [] : own;
  return new AppError(code, first);
}

/** The `validation_failed` error of invalid fields. Its message is the first one, with the number of the others. */
export function invalid(messages: FieldMessages): AppError {
  const all = [...messages.values()].flat();
  const [first = 'The parameters are not valid.'] = all;
  const others = all.length - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : '';
  return new AppError('validation_failed', first + more, { fields: toFieldErrors(messages) });
}

function callerOf(req: Request): { principal: Principal; actor: Actor } {
  const { principal } = stateOf(req);
  const actor = actorOf(req);
  if (principal === null || actor === null)
    throw new Error('A route that requires a key was called without a principal.');
  return { principal, actor };
}

function clientGone(res: Response): AbortSignal {
  const controller = new AbortController();
  if (res.closed) controller.abort();
  else res.once('close', () => controller.abort());
  return controller.signal;
}
