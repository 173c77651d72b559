import { createRateLimit, securityHeaders } from '@pagemark/api';
import type { RateLimit } from '@pagemark/api';
import { catalogueOf, DEFAULT_PROFILE } from '@pagemark/audit';
import type { AuditProfile } from '@pagemark/audit';
import type {
  ActivityNotes,
  Authenticator,
  Clock,
  Core,
  Insights,
  ReportWatch,
  Sessions,
  Store,
} from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { TRPCError } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { appRouter } from './app-router.ts';
import type { Context } from './context.ts';
import { appErrorOf, errorHeadersOf, toTrpcError } from './errors.ts';
import { answerError, answerOutside } from './http/answer-outside.ts';
import { authenticate } from './http/authenticate.ts';
import type { Caller, RequestFacts } from './http/authenticate.ts';
import { receiveUpload, UPLOAD_PATH } from './imports/receive-upload.ts';
import { REJECTS_PATH, sendRejects } from './imports/send-rejects.ts';

/** Enough for a list of a thousand addresses. */
const BODY_BYTES_MAX = 262_144;
/** Calls in one request. */
const BATCH_MAX = 20;

export type TrpcOptions = {
  core: Core;
  insights: Insights;
  watch: ReportWatch;
  sessions: Sessions;
  authenticator: Authenticator;
  store: Pick<Store, 'keys' | 'activity'>;
  notes: ActivityNotes;
  clock: Clock;
  logger: Logger;
  /** The weights and limits of this installation. Default: those of the checks themselves. */
  profile?: AuditProfile | undefined;
  /** Failed authentications allowed a minute for one client address. */
  authFailuresPerMinute: number;
  /** What one key may ask for in a minute, the same that limits it in REST; null: any number. */
  keyLimit: RateLimit | null;
  isStopping: () => boolean;
};

type Exchange = { req: IncomingMessage; res: ServerResponse; facts: RequestFacts };

/** Answers a request whose URL is relative to where the endpoint is mounted: `/reports.list?input=…`. */
export type TrpcHandler = (req: IncomingMessage, res: ServerResponse, facts: RequestFacts) => Promise<void>;

/** The typed endpoint over the use cases. It answers nobody whom it does not know, opens nothing and listens nowhere. */
export function createTrpc(options: TrpcOptions): TrpcHandler {
  const { core, insights, watch, store, notes, clock, logger, isStopping, authenticator } = options;
  const failures = createRateLimit('trpc-auth-failures', options.authFailuresPerMinute);
  const services = {
    core,
    insights,
    watch,
    store,
    notes,
    clock,
    isStopping,
    catalogue: catalogueOf(options.profile ?? DEFAULT_PROFILE),
    forgetKeys: () => authenticator.forget(),
  };
  const ports = { ...options, failures };

  async function callerOf({ req, res, facts }: Exchange): Promise<Caller> {
    if (isStopping()) throw new AppError('stopping', 'The service is stopping.');
    const headers: string[] = [];
    try {
      return await authenticate(ports, { req, facts }, headers);
    } finally {
      setFlatHeaders(res, headers);
    }
  }

  async function contextOf(exchange: Exchange): Promise<Context> {
    try {
      requireJson(exchange.req);
      return { ...(await callerOf(exchange)), services };
    } catch (error) {
      throw error instanceof AppError ? toTrpcError(error) : error;
    }
  }

  return async (req, res, facts) => {
    setHeaders(res, facts);
    const [path = ''] = (req.url ?? '').split('?');
    const procedures = decodePath(path);
    if (procedures === null || procedures.split(',').length > BATCH_MAX) {
      res.writeHead(400).end();
      return;
    }
    if (procedures === UPLOAD_PATH && req.method === 'POST') {
      const received = callerOf({ req, res, facts }).then(({ principal }) =>
        receiveUpload(core, principal, req),
      );
      await answerOutside(req, res, received);
      return;
    }
    if (procedures === REJECTS_PATH && req.method === 'GET') {
      await callerOf({ req, res, facts })
        .then(({ principal }) => sendRejects(core, principal, req, res))
        .catch((error: unknown) => answerError(req, res, error));
      return;
    }
    await nodeHTTPRequestHandler({
      router: appRouter,
      req,
      res,
      path: procedures,
      maxBodySize: BODY_BYTES_MAX,
      createContext: () => contextOf({ req, res, facts }),
      responseMeta: ({ errors }) => ({ headers: errorHeadersOf(errors.map(appErrorOf)) }),
      onError: ({ error, path }) => logUnexpected(logger, error, path),
    });
  };
}

function logUnexpected(logger: Logger, error: TRPCError, procedure: string | undefined): void {
  const expected = appErrorOf(error);
  if (expected.code !== 'internal') return;
  const { cause } = expected;
  const stack = cause instanceof Error ? cause.stack : undefined;
  logger.error({ procedure, stack }, 'unexpected error');
}

/** A form of another site can send other types without asking (Fetch, "CORS-safelisted"); JSON it cannot. */
function requireJson(req: IncomingMessage): void {
  if (req.method === 'GET' || req.method === 'HEAD') return;
  const [type = ''] = (req.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new AppError('unsupported_media_type', 'The Content-Type must be application/json.');
}

function setHeaders(res: ServerResponse, facts: RequestFacts): void {
  setFlatHeaders(res, securityHeaders(facts.origin?.startsWith('https:') === true));
  res.setHeader('Cache-Control', 'no-store');
}

/** Names and values by turns; of a name that stands there twice the last one counts. */
function setFlatHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/^\//, ''));
  } catch {
    return null;
  }
}
