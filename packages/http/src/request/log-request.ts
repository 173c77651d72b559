import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { routeOf } from './finished-request.ts';
import { stateOf } from './request-state.ts';

const PATH_CHARACTERS_MAX = 256;

type Logged = { req: Request; res: Response; isDraining: boolean; maskPath: (path: string) => string };

/**
 * Logs one line when the response was sent or the client disconnected. Never logs the query, headers or body, which may contain
 * keys, passwords and search terms. During shutdown a 503 is expected and not logged as an error.
 */
export function logRequest(logger: Logger, { req, res, isDraining, maskPath }: Logged): void {
  const { id, startedMs, client, principal } = stateOf(req);
  const line = {
    id,
    method: req.method,
    route: routeOf(req),
    path: maskPath(pathOf(req.originalUrl)),
    status: res.headersSent ? res.statusCode : null,
    ms: Math.round((performance.now() - startedMs) * 10) / 10,
    account: principal?.accountId ?? null,
    key: principal?.keyId ?? null,
    client,
  };
  if (!res.writableFinished) logger.info(line, 'client gone');
  else if (res.statusCode >= 500 && !(isDraining && res.statusCode === 503)) logger.error(line, 'request');
  else logger.info(line, 'request');
}

function pathOf(target: string): string {
  const [path = ''] = target.split('?');
  return path.slice(0, PATH_CHARACTERS_MAX);
}
