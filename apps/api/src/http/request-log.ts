import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { stateOf } from './request-state.ts';

const PATH_CHARACTERS_MAX = 256;
/** A generated key that somebody put into a path by mistake. */
const KEY_IN_TEXT = /pm_[0-9A-Za-z]{8}_[0-9A-Za-z]+/g;

type Logged = { req: Request; res: Response; isDraining: boolean };

/**
 * Logs one line when the answer has gone out or the client has gone. Never the query, a header or a body: keys,
 * passwords and search terms travel there. While the service stops, a 503 is what it promises, not an error.
 */
export function logRequest(logger: Logger, { req, res, isDraining }: Logged): void {
  const { id, startedMs, client, route, principal } = stateOf(req);
  const line = {
    id,
    method: req.method,
    route,
    path: pathOf(req.originalUrl),
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
  const end = target.indexOf('?');
  const path = (end === -1 ? target : target.slice(0, end)).slice(0, PATH_CHARACTERS_MAX);
  return path.includes('pm_') ? path.replace(KEY_IN_TEXT, 'pm_[key]') : path;
}
