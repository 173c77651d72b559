import type { Scope } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { createHash } from 'node:crypto';
import type { Context } from './context.ts';
import { appErrorOf, errorFactsOf, toTrpcError } from './errors.ts';
import { requireScope } from './require-scope.ts';

/** Interval of the pings of an idle stream, and the inactivity after which its client reconnects, in milliseconds. */
const PING_MS = 15_000;
const RECONNECT_MS = 45_000;
/** Maximum duration of a stream, in milliseconds. The client reconnects and is authenticated again. */
const STREAM_MS_MAX = 15 * 60_000;

const t = initTRPC.context<Context>().create({
  isDev: false,
  sse: {
    maxDurationMs: STREAM_MS_MAX,
    ping: { enabled: true, intervalMs: PING_MS },
    client: { reconnectAfterInactivityMs: RECONNECT_MS },
  },
  errorFormatter({ shape, error }) {
    const expected = appErrorOf(error);
    // tRPC reports whatever a stream throws as an internal error, after which its clients reconnect again and again.
    const coded = error.cause instanceof AppError ? toTrpcError(error.cause) : error;
    const { code } = coded;
    const httpStatus = getHTTPStatusCodeFromError(coded);
    const data = { code, httpStatus, path: shape.data.path, ...errorFactsOf(expected) };
    return { code: TRPC_ERROR_CODES_BY_KEY[code], message: expected.message, data };
  },
});

/** Creates a router from procedures and routers. */
export const router = t.router;

/** Converts every error to an AppError, whatever threw it. */
const expected = t.middleware(async ({ ctx, next }) => {
  const result = await ctx.services.track(next());
  if (!result.ok) throw toTrpcError(appErrorOf(result.error));
  return result;
});

/** Bounds the total size of a batch's responses. Calls beyond it fail with `payload_too_large`. */
const bounded = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) ctx.batchBudget?.take(result.data);
  return result;
});

/** Runs a change that was sent again with the same Idempotency-Key once. */
const once = t.middleware(async ({ ctx, next, type, path, getRawInput }) => {
  const { idempotencyKey, principal, sessionId, services } = ctx;
  if (type !== 'mutation' || idempotencyKey === null) return next();
  const call = [sessionId ?? principal.keyId, idempotencyKey, path, await getRawInput()];
  const id = createHash('sha256').update(JSON.stringify(call)).digest('base64');
  return services.runOnce(id, () => next());
});

const baseProcedure = t.procedure.use(expected).use(bounded).use(once);

function withScope(scope: Scope) {
  return baseProcedure.use(async ({ ctx, next, path }) => {
    await requireScope(ctx.services.core, ctx, { scope, what: path });
    return next();
  });
}

/** A procedure for any authenticated caller. */
export const anyProcedure = baseProcedure;
/** A procedure that requires the scope `read`. Throws `insufficient_scope`. */
export const readProcedure = withScope('read');
/** A procedure that requires the scope `write`. Throws `insufficient_scope`. */
export const writeProcedure = withScope('write');
/** A procedure that requires the scope `admin`. Throws `insufficient_scope`. */
export const adminProcedure = withScope('admin');
