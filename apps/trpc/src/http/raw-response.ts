import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAppError } from '@pagemark/http';
import { appErrorOf, errorFactsOf, errorHeadersOf, toTrpcError } from '../errors.ts';

/** Sends the outcome of a request that is not a procedure, in the format of procedure responses. */
export async function sendRawResponse(
  req: IncomingMessage,
  res: ServerResponse,
  work: Promise<unknown>,
): Promise<void> {
  try {
    send(res, 200, { result: { data: await work } });
  } catch (thrown) {
    sendRawError(req, res, thrown);
  }
}

/** Sends an error in the format of procedure responses. If the response has started, closes the connection. */
export function sendRawError(req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  const error = toTrpcError(toAppError(thrown));
  const expected = appErrorOf(error);
  const { code } = error;
  const httpStatus = getHTTPStatusCodeFromError(error);
  if (!res.headersSent) {
    res.setHeaders(new Map(Object.entries(errorHeadersOf([expected]))));
    // The rest of the body is not read, so the connection cannot be reused.
    if (!req.complete) res.setHeader('Connection', 'close');
  }
  send(res, httpStatus, {
    error: {
      message: expected.message,
      code: TRPC_ERROR_CODES_BY_KEY[code],
      data: { code, httpStatus, ...errorFactsOf(expected) },
    },
  });
}

function send(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
