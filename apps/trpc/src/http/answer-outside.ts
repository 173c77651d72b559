import { toAppError } from '@pagemark/api';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { appErrorOf, errorFactsOf, errorHeadersOf, toTrpcError } from '../errors.ts';

/** Sends what came of a request that is no procedure's, in the form in which a procedure's answer is sent. */
export async function answerOutside(
  req: IncomingMessage,
  res: ServerResponse,
  work: Promise<unknown>,
): Promise<void> {
  try {
    send(res, 200, { result: { data: await work } });
  } catch (thrown) {
    answerError(req, res, thrown);
  }
}

/** Sends an error as a procedure's is sent; when the answer has begun, it breaks off. */
export function answerError(req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  const error = toTrpcError(toAppError(thrown));
  const expected = appErrorOf(error);
  const { code } = error;
  const httpStatus = getHTTPStatusCodeFromError(error);
  if (!res.headersSent) {
    res.setHeaders(new Map(Object.entries(errorHeadersOf([expected]))));
    // What is left of a body is not read: the connection cannot go on.
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
