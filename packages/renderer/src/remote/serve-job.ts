import { constants, performServerHandshake } from 'node:http2';
import type { ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { BrowserProxy, ProxySession } from '@pagemark/core';
import { renderFailure } from '@pagemark/domain';
import type { RefusedTarget, RenderFailure } from '@pagemark/domain';
import { asConnection } from './as-connection.ts';
import { PATHS } from './messages/job.ts';
import type { Job, SessionOpening } from './messages/job.ts';
import { HTTP2_OPTIONS } from './messages/session-options.ts';
import { readAll } from './read-stream.ts';

export type JobLimits = {
  /** Connecting to the renderer. */
  connectMs: number;
  /** From then until the renderer starts the job: pages of other workers may come first. */
  waitMs: number;
  /** From then until the result. */
  renderMs: number;
  resultBytesMax: number;
};

export type JobParts = {
  job: Job;
  proxy: BrowserProxy;
  isNamedByPublic: boolean;
  limits: JobLimits;
  signal: AbortSignal;
};

/** The result that the renderer sent, and the targets that the proxy refused in the meantime. */
export type JobEnd = ({ ok: true; body: Buffer } | { ok: false; failure: RenderFailure }) & {
  refused: { count: number; items: RefusedTarget[] };
};

/**
 * The worker's side of a job, on its own connection to the renderer. The renderer is not trusted: it may only request a
 * closed list of paths, and everything ends, at the latest after `waitMs` and `renderMs`. Rejects when the signal
 * aborts.
 */
export async function serveJob(socket: Duplex, parts: JobParts): Promise<JobEnd> {
  const { limits, signal } = parts;
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer } | { failure: RenderFailure }>();
  const fail = (failure: RenderFailure) => resolve({ failure });
  const server = performServerHandshake(socket, HTTP2_OPTIONS);
  const opened: OpenSession = { session: null };
  let timer = setTimeout(() => fail(renderFailure('overloaded')), limits.waitMs);
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(renderFailure('deadline')), limits.renderMs);
  };
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  server.on('error', () => undefined);
  server.once('close', () =>
    fail(renderFailure('browser_crashed', 'The renderer ended while the page was loading.')),
  );
  const respond = responder(parts, {
    opened,
    begin,
    end: (body) => (body === null ? fail(INVALID_RESULT) : resolve({ body })),
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    // The stream was reset immediately; responding would throw.
    if (stream.destroyed || stream.closed) return;
    respond(stream, String(headers[':path']));
  });
  try {
    const end = await promise;
    const refused = opened.session?.refused() ?? { count: 0, items: [] };
    return 'body' in end ? { ok: true, ...end, refused } : { ok: false, ...end, refused };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    opened.session?.close();
    opened.isEnded = true;
    server.destroy();
    socket.destroy();
  }
}

export const INVALID_RESULT = renderFailure('browser_failed', 'The renderer sent no valid result.');

/** `isEnded`: the job has ended, so a session that opens later is closed. */
type OpenSession = { session: ProxySession | null; isEnded?: boolean };

type Responding = {
  opened: OpenSession;
  /** Called when the renderer starts the job. */
  begin: () => void;
  /** Called with the result; null when it is too long or incomplete. */
  end: (body: Buffer | null) => void;
};

/** Responds to the renderer's requests. The job, the session and the result may be requested once. */
function responder(parts: JobParts, { opened, begin, end }: Responding) {
  const used = new Set<string>();
  return (stream: ServerHttp2Stream, path: string): void => {
    if (path === PATHS.connection) {
      stream.respond();
      parts.proxy.accept(asConnection(stream));
      return;
    }
    if (used.has(path)) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    used.add(path);
    if (path === PATHS.job) {
      stream.respond();
      stream.end(Buffer.from(JSON.stringify(parts.job)));
      if (parts.job.kind === 'check') begin();
    } else if (path === PATHS.session && parts.job.kind === 'render') {
      begin();
      void openSession(stream, parts.job.url, parts, opened);
    } else if (path === PATHS.result) {
      void readAll(stream, parts.limits.resultBytesMax).then(end);
    } else {
      used.delete(path);
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
    }
  };
}

/** Opens the job's session with the proxy. The response continues with refused targets. */
async function openSession(
  stream: ServerHttp2Stream,
  url: string,
  { proxy, isNamedByPublic }: JobParts,
  opened: OpenSession,
): Promise<void> {
  stream.respond();
  const send = (line: object) => stream.writable && stream.write(Buffer.from(`${JSON.stringify(line)}\n`));
  let isWaiting = false;
  const sendRefused = () => {
    if (opened.session === null || isWaiting) return;
    // If the renderer does not read, it gets a single list once it does.
    isWaiting = !send(opened.session.refused());
  };
  stream.on('drain', () => {
    if (!isWaiting) return;
    isWaiting = false;
    sendRefused();
  });
  const opening = await proxy.open(url, { isNamedByPublic, onRefusal: sendRefused }).catch(() => null);
  if (opening?.ok !== true) {
    send({ ok: false, refusal: opening?.refusal ?? 'overloaded' } satisfies SessionOpening);
    return;
  }
  if (opened.isEnded === true) {
    opening.session.close();
    return;
  }
  opened.session = opening.session;
  const { username, password } = opening.session;
  send({ ok: true, username, password } satisfies SessionOpening);
}
