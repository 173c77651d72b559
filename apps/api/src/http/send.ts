import { pipeline, Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Reply, ReplyStream } from './reply.ts';
import { stateOf } from './request-state.ts';

/** Writes a reply with the headers that every answer has. */
export type Send = (req: Request, res: Response, reply: Reply) => void;

/**
 * Makes the writer of replies. One flat list of headers in one writeHead: `res.json` with its settings, entity tag
 * and header look-ups costs a list of reports an eighth of its throughput.
 */
export function createSend(securityHeaders: readonly string[], isStopping: () => boolean): Send {
  const constant = [...securityHeaders, 'Cache-Control', 'no-store'];
  return (req, res, reply) => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const { id, headers } = stateOf(req);
    const all = [...constant, 'X-Request-Id', id, ...headers, ...reply.headers];
    if (isStopping()) all.push('Connection', 'close');
    if (reply.body === null) {
      res.writeHead(reply.status, all);
      res.end();
      return;
    }
    if ('pieces' in reply.body) {
      all.push('Content-Type', reply.body.type);
      res.writeHead(reply.status, all);
      sendPieces(req, res, reply.body);
      return;
    }
    const { type, text } = reply.body;
    all.push('Content-Type', type, 'Content-Length', String(Buffer.byteLength(text)));
    res.writeHead(reply.status, all);
    res.end(text);
  };
}

/** Writes a body as fast as the client reads it. Should it break, the connection ends without the last piece. */
function sendPieces(req: Request, res: Response, { pieces }: ReplyStream): void {
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  // What went wrong, if anything, is seen by the log of requests: the answer is not finished.
  pipeline(Readable.from(pieces), res, () => undefined);
}
