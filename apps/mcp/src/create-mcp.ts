import { createMcpHandler } from '@modelcontextprotocol/server';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { DEFAULT_PROFILE, lazyCatalog } from '@pagemark/checks/profiles';
import type { AuditProfile } from '@pagemark/checks';
import type { Core } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import {
  actorOf,
  createAuthenticate,
  createRateLimit,
  createSend,
  readBytes,
  securityHeaders,
  stateOf,
} from '@pagemark/http';
import type { BaseUrlOf, RateLimit, ResponseData, Track } from '@pagemark/http';
import type { Request as HttpRequest, RequestHandler, Response as HttpResponse } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createMcpServer } from './mcp-server.ts';
import type { Caller } from './tools/define-tool.ts';

export type McpOptions = {
  core: Core;
  logger: Logger;
  /** The weights and thresholds of this installation. Default: those of the checks. */
  profile?: AuditProfile | undefined;
  /** Maximum failed authentications per minute of one client address. */
  authFailuresPerMinute: number;
  /** Maximum requests per minute of one key, in REST, tRPC and MCP together; null: unlimited. */
  keyLimit: RateLimit | null;
  baseUrlOf: BaseUrlOf;
  isStopping: () => boolean;
  /** Tracks the work of requests in progress. */
  track: Track;
};

export type Mcp = {
  /** Handles requests inside of `createHttpApp`, whose errors become problem documents. */
  handler: RequestHandler;
  /** Ends streams. Called once, at shutdown. */
  close: () => void;
};

/** Headers of a request that the protocol reads. No other header reaches it. */
const HEADERS = /^(?:accept|content-type|mcp-[\w-]+)$/;

/**
 * Creates the endpoint of MCP over streamable HTTP, without sessions: each request is authenticated by its API key, and
 * has the rate and size limits of a REST request. It opens nothing and does not listen.
 */
export function createMcp(options: McpOptions): Mcp {
  const { core, logger, keyLimit, baseUrlOf, isStopping, track } = options;
  const failures = createRateLimit('mcp-auth-failures', options.authFailuresPerMinute);
  const authenticate = createAuthenticate({
    authenticator: core.keys,
    activityLog: core.activityLog,
    failures,
  });
  const catalog = lazyCatalog(options.profile ?? DEFAULT_PROFILE);
  const callers = new WeakMap<AuthInfo, Caller>();
  const onError = (error: unknown) => logger.error({ err: error }, 'a call over MCP failed');
  const protocol = createMcpHandler(
    ({ authInfo }) => {
      const caller = authInfo && callers.get(authInfo);
      if (caller === undefined) throw new Error('A request has no caller.');
      return createMcpServer(caller);
    },
    // No tool or prompt changes while a key has its scopes, so there is nothing to subscribe to.
    { maxSubscriptions: 0, onerror: (err) => logger.debug({ err }, 'MCP') },
  );

  async function respond(req: HttpRequest, res: HttpResponse): Promise<ResponseData> {
    const { principal, headers } = stateOf(req);
    const actor = actorOf(req);
    if (principal === null || actor === null) throw new Error('The request is not authenticated.');
    if (req.method !== 'POST') {
      headers.push('Allow', 'POST');
      throw new AppError(
        'method_not_allowed',
        'This path supports POST. Sessions and streams are not supported.',
      );
    }
    const { accountId, scopes, keyId } = principal;
    const baseUrl = baseUrlOf(req);
    const authInfo: AuthInfo = { token: '', clientId: keyId, scopes: [...scopes] };
    callers.set(authInfo, { core, catalog, accountId, scopes, actor, baseUrl, onError, track });
    const body = Buffer.from(await readBytes(req, res));
    const message = readMessage(body);
    if (hasBrokenParams(message)) throw new AppError('bad_request', BROKEN_PARAMS);
    const gone = whenClosed(res);
    // A call may wait a minute for an audit. It must not continue after the key has ended.
    const signal = core.keys.whileValid(keyId, gone);
    const request = new Request('http://pagemark/mcp', {
      method: 'POST',
      headers: headersOf(req),
      body,
      signal,
    });
    const response = await protocol.fetch(request, { authInfo });
    if (asksForProgress(message)) return toStreamedResponse(response, { id: message?.id, signal, gone });
    const data = await toResponseData(response);
    if (signal.aborted && !gone.aborted)
      throw new AppError('unauthenticated', 'The API key has expired or was revoked.');
    return data;
  }

  return {
    async handler(req, res) {
      stateOf(req).route = '/mcp';
      if (isStopping()) throw new AppError('shutting_down', 'The service is shutting down.');
      await authenticate(req);
      const { principal, headers } = stateOf(req);
      if (keyLimit !== null && principal !== null) await keyLimit(principal.keyId, headers);
      const isSecure = baseUrlOf(req)?.startsWith('https:') === true;
      createSend(securityHeaders(isSecure), isStopping)(req, res, await respond(req, res));
    },
    close: () => void protocol.close().catch(onError),
  };
}

const BROKEN_PARAMS = 'The parameters do not match the method.';
const Message = z.object({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  method: z.string(),
  params: z.unknown().optional(),
});
const named = (values: z.ZodType) =>
  z.object({ name: z.string(), arguments: z.record(z.string(), values).optional() });
/** The parameters of the methods that need some. */
const PARAMS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [
    'initialize',
    z.object({
      protocolVersion: z.string(),
      capabilities: z.record(z.string(), z.unknown()),
      clientInfo: z.object({ name: z.string(), version: z.string() }),
    }),
  ],
  ['prompts/get', named(z.string())],
  ['tools/call', named(z.unknown())],
]);

/** The message of a body; null when it has none, which the protocol rejects. */
function readMessage(body: Buffer): z.output<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/** Whether a message lacks parameters of its method, for which the SDK would report an internal error. */
function hasBrokenParams(message: z.output<typeof Message> | null): boolean {
  return message !== null && PARAMS.get(message.method)?.safeParse(message.params).success === false;
}

const Asking = z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) });

/** Whether a call asks for progress notifications before its result. */
function asksForProgress(message: z.output<typeof Message> | null): boolean {
  return Asking.safeParse(message?.params).success;
}

function headersOf(req: HttpRequest): Headers {
  const kept = Object.entries(req.headers).flatMap(([name, value]): [string, string][] =>
    HEADERS.test(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Headers(kept);
}

function whenClosed(res: HttpResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}

type StreamedCall = { id: string | number | undefined; signal: AbortSignal; gone: AbortSignal };

/** Converts a response to one that streams its messages as they come. */
function toStreamedResponse(response: Response, call: StreamedCall): ResponseData | Promise<ResponseData> {
  const type = response.headers.get('content-type');
  if (response.body === null || type?.startsWith('text/event-stream') !== true)
    return toResponseData(response);
  const headers = ['X-Accel-Buffering', 'no'];
  return { status: response.status, headers, body: { type, chunks: messagesOf(response.body, call) } };
}

/**
 * The messages of a call. When its key ends, the last one reports that; after a stream that was just cut, a client
 * would go on waiting for the result.
 */
async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  { id, signal, gone }: StreamedCall,
): AsyncGenerator<string | Uint8Array> {
  try {
    yield* body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  } catch (error) {
    if (!signal.aborted || gone.aborted) throw error;
    const ended = { code: -32_000, message: 'The API key has expired or was revoked.' };
    yield `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, error: ended })}\n\n`;
  }
}

/** Converts a response with its status, type and body. The body has only one message, so all of it is read first. */
async function toResponseData(response: Response): Promise<ResponseData> {
  const type = response.headers.get('content-type');
  const body = type === null ? null : { type, text: await response.text() };
  return { status: response.status, headers: [], body };
}
