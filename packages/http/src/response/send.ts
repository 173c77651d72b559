import { pipeline, Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { ResponseData, ResponseStream } from './response-data.ts';
import { COMPRESSED_BYTES_MIN, compress, contentCodingFor } from './content-coding.ts';
import type { ContentCoding } from './content-coding.ts';
import { codedTag } from './entity-tag.ts';
import { stateOf } from '../request/request-state.ts';

/** Sends a response with the headers that every response has. */
export type Send = (req: Request, res: Response, response: ResponseData) => void;

/**
 * Creates the function that sends responses. It passes one flat list of headers to one `writeHead`: `res.json` with its settings,
 * entity tags and header lookups reduces the throughput of a list of reports by an eighth.
 */
export function createSend(securityHeaders: readonly string[], isStopping: () => boolean): Send {
  const uncached = [...securityHeaders, 'Cache-Control', 'no-store'];
  return (req, res, response) => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    const { id, headers } = stateOf(req);
    const fixed = response.isCached === true ? securityHeaders : uncached;
    const all = [
      ...(response.contentSecurityPolicy === undefined
        ? fixed
        : withPolicy(fixed, response.contentSecurityPolicy)),
      'X-Request-Id',
      id,
      ...headers,
      ...response.headers,
    ];
    if (isStopping()) all.push('Connection', 'close');
    if (response.body === null) {
      res.writeHead(response.status, all);
      res.end();
      return;
    }
    if ('chunks' in response.body) {
      all.push('Content-Type', response.body.type);
      res.writeHead(response.status, all);
      sendChunks(req, res, response.body);
      return;
    }
    const { type, text } = response.body;
    all.push('Content-Type', type);
    const bytes = Buffer.byteLength(text);
    const coding = bytes < COMPRESSED_BYTES_MIN ? null : contentCodingFor(req.headers['accept-encoding']);
    if (bytes >= COMPRESSED_BYTES_MIN) all.push('Vary', 'Accept-Encoding');
    if (coding !== null) {
      const head = { status: response.status, headers: encoded(all, coding) };
      compress(Buffer.from(text), coding).then(
        (body) => sendBody(res, head, body),
        () => res.destroy(),
      );
      return;
    }
    all.push('Content-Length', String(bytes));
    res.writeHead(response.status, all);
    res.end(text);
  };
}

/** These headers with another Content-Security-Policy. */
function withPolicy(headers: readonly string[], policy: string): readonly string[] {
  const index = headers.findIndex((each) => each.toLowerCase() === 'content-security-policy');
  return index === -1 ? [...headers, 'Content-Security-Policy', policy] : headers.with(index + 1, policy);
}

/** The headers of a response with a content coding. */
function encoded(headers: readonly string[], coding: ContentCoding): string[] {
  const index = headers.indexOf('ETag') + 1;
  const tagged = index === 0 ? headers : headers.with(index, codedTag(headers[index] ?? '', coding));
  return [...tagged, 'Content-Encoding', coding];
}

/** Sends a compressed body, unless the client has disconnected meanwhile. */
function sendBody(res: Response, head: { status: number; headers: string[] }, body: Buffer): void {
  if (res.destroyed) return;
  res.writeHead(head.status, [...head.headers, 'Content-Length', String(body.length)]);
  res.end(body);
}

/** Streams a body as fast as the client reads it. After an error, the connection closes without the last chunk. */
function sendChunks(req: Request, res: Response, { chunks }: ResponseStream): void {
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  // The request log shows an error, because the response is then not finished.
  pipeline(Readable.from(chunks), res, () => undefined);
}
