import { AppError } from '@pagemark/domain';
import { readIdempotencyKey, setFlatHeaders } from '@pagemark/http';
import type { DatabaseDamage, RateLimit } from '@pagemark/http';
import type { TRPCError } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { appRouter } from './app-router.ts';
import { createBatchBudget } from './batch-budget.ts';
import type { Context } from './context.ts';
import { appErrorOf, errorHeadersOf, toTrpcError } from './errors.ts';
import { BODY_BYTES_MAX, requireJson } from './http/body.ts';
import { sendRawError } from './http/raw-response.ts';
import { countRequests } from './http/authenticate.ts';
import type { Caller, RequestFacts } from './http/authenticate.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Maximum calls in one request. */
const BATCH_MAX = 20;
/** The path of a single call: it contains no separator of calls, escaped or not. */
const ONE_CALL = /^[\w.]*$/;

export type Exchange = { req: IncomingMessage; res: ServerResponse; facts: RequestFacts };

type Ports = {
  services: Context['services'];
  logger: Logger;
  /** Records that a call found the database damaged. */
  damage: Pick<DatabaseDamage, 'note'>;
  /** Maximum requests per minute of one key; null: unlimited. */
  keyLimit: RateLimit | null;
  /** Authenticates the caller and counts one request. Throws AppError. */
  callerOf: (exchange: Exchange) => Promise<Caller>;
};

/** The caller, or the error of its authentication. */
type Admission = { caller: Caller } | { refusal: unknown };

/**
 * Calls the procedures of a request and sends their responses. `path` is the raw path without a leading slash. It is not
 * decoded here, because tRPC decodes it: decoding it twice would count other calls than tRPC runs.
 */
export async function callProcedures(ports: Ports, exchange: Exchange, path: string): Promise<void> {
  const { req, res } = exchange;
  const admission = await admit(ports, exchange);
  // A batch gets one error, so its cost does not grow with the number of calls. tRPC itself rejects a single call,
  // because a stream must start before it can send an error.
  if ('refusal' in admission && !ONE_CALL.test(path)) return sendRawError(req, res, admission.refusal);
  await nodeHTTPRequestHandler({
    router: appRouter,
    req,
    res,
    path,
    maxBodySize: BODY_BYTES_MAX,
    maxBatchSize: BATCH_MAX,
    createContext: ({ info }) => contextFor(ports, admission, { req, res, callCount: info.calls.length }),
    responseMeta: ({ errors, info }) => ({
      // tRPC sends no Content-Type when it rejects a request before it has parsed the calls.
      headers: { ...errorHeadersOf(errors.map(appErrorOf)), ...(info === undefined && JSON_TYPE) },
    }),
    onError: ({ error, path: procedure }) => recordError(ports, error, procedure),
  });
}

async function admit(ports: Ports, exchange: Exchange): Promise<Admission> {
  try {
    requireJson(exchange.req);
    return { caller: await ports.callerOf(exchange) };
  } catch (refusal) {
    return { refusal };
  }
}

async function contextFor(
  { services, keyLimit }: Ports,
  admission: Admission,
  { req, res, callCount }: Omit<Exchange, 'facts'> & { callCount: number },
): Promise<Context> {
  const headers: string[] = [];
  try {
    if ('refusal' in admission) throw admission.refusal;
    const { caller } = admission;
    // Authentication counted the request itself.
    await countRequests(keyLimit, { caller, count: callCount - 1 }, headers);
    // The calls of a batch would share its key.
    if (callCount > 1) return { ...caller, services, batchBudget: createBatchBudget(), idempotencyKey: null };
    return {
      ...caller,
      services,
      batchBudget: null,
      idempotencyKey: readIdempotencyKey(req.headers['idempotency-key']),
    };
  } catch (error) {
    throw error instanceof AppError ? toTrpcError(error) : error;
  } finally {
    setFlatHeaders(res, headers);
  }
}

function recordError({ logger, damage }: Ports, error: TRPCError, procedure: string | undefined): void {
  const expected = appErrorOf(error);
  if (expected.code === 'database_damaged') damage.note();
  if (expected.code !== 'internal') return;
  const { cause } = expected;
  const stack = cause instanceof Error ? cause.stack : undefined;
  logger.error({ procedure, stack }, 'unexpected error');
}
