import { AppError } from '@pagemark/domain';
import { callTRPCProcedure } from '@trpc/server';
import type { IncomingMessage } from 'node:http';
import { appRouter } from './app-router.ts';
import { createBatchBudget } from './batch-budget.ts';
import type { Context } from './context.ts';
import { toTrpcError } from './errors.ts';
import type { Caller, RequestFacts } from './http/authenticate.ts';

/** A call of a query: `reports.get`, and its input. */
export type QueryCall = { name: string; input?: object };

/**
 * Calls queries in this process, for the request of a document by a browser with a session: with the rights and the limits of
 * the same calls over HTTP. Returns their results, in the order of the calls. Rejects when the browser is not signed in, its key
 * lacks the scope `read` or has sent too many requests, or a call fails.
 */
export type CallForDocument = (
  req: IncomingMessage,
  facts: RequestFacts,
  calls: readonly QueryCall[],
) => Promise<unknown[]>;

type Ports = {
  services: Context['services'];
  /** Authenticates the session and counts `count` requests. Throws AppError. */
  callerOf: (received: { req: IncomingMessage; facts: RequestFacts; count: number }) => Promise<Caller>;
};

/** Creates the function that reads the data of a document. */
export function createCallForDocument({ services, callerOf }: Ports): CallForDocument {
  return async (req, facts, calls) => {
    const caller = await callerOf({ req, facts, count: calls.length });
    // The browser then makes the calls itself. Only those are refused and recorded in the activity log, not these as
    // well.
    if (!caller.principal.scopes.has('read'))
      throw toTrpcError(new AppError('insufficient_scope', 'The API key lacks the scope "read".'));
    const ctx: Context = { ...caller, services, batchBudget: createBatchBudget(), idempotencyKey: null };
    const signal = undefined;
    return Promise.all(
      calls.map(({ name: path, input }, batchIndex) =>
        callTRPCProcedure({
          router: appRouter,
          type: 'query',
          path,
          getRawInput: async () => input,
          ctx,
          signal,
          batchIndex,
        }),
      ),
    );
  };
}
