import type { Scope } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { appErrorOf, errorFactsOf, toTrpcError } from './errors.ts';

/** How often a silent stream says that it is still there, in milliseconds, and after how long its client reconnects. */
const PING_MS = 15_000;
const RECONNECT_MS = 45_000;
/** A stream ends after so long, and its client asks anew: a session that has ended is then noticed. */
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
    const { httpStatus, path, code } = shape.data;
    return {
      ...shape,
      message: expected.message,
      data: { code, httpStatus, path, ...errorFactsOf(expected) },
    };
  },
});

/** Makes a router of procedures and routers. */
export const router = t.router;

/** Errors leave as what the domain calls them, whatever threw them. */
const expected = t.middleware(async ({ ctx, next }) => {
  const result = await ctx.services.track(next());
  if (!result.ok) throw toTrpcError(appErrorOf(result.error));
  return result;
});

/** Of a batch, the responses that fit together leave; a later one is an error. */
const bounded = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) ctx.batchBudget?.take(result.data);
  return result;
});

const baseProcedure = t.procedure.use(expected).use(bounded);

function withScope(scope: Scope) {
  return baseProcedure.use(async ({ ctx, next, path }) => {
    if (!ctx.principal.scopes.has(scope)) {
      const { accountId } = ctx.principal;
      await ctx.services.notes.missingScope({ accountId, actor: ctx.actor, scope, what: path });
      throw toTrpcError(new AppError('forbidden', `The API key lacks the scope "${scope}".`));
    }
    return next();
  });
}

/** A procedure for whoever is known to the service. */
export const anyProcedure = baseProcedure;
/** A procedure that reads. */
export const readProcedure = withScope('read');
/** A procedure that changes something. */
export const writeProcedure = withScope('write');
/** A procedure that manages who may do what. */
export const adminProcedure = withScope('admin');
