import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import type { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BrowserProxy, ProxySessionOpening } from '@pagemark/core';
import type { RefusedTarget } from '@pagemark/domain';
import type { SharedRenderer } from '../create-page-renderer.ts';
import { Job, MESSAGE_CHARACTERS_MAX, PATHS, RefusedList, SessionOpening } from './messages/job.ts';
import { encodeResult } from './messages/result.ts';
import { HTTP2_OPTIONS } from './messages/session-options.ts';
import { readAll, readLines } from './read-stream.ts';

/**
 * Opens a relay that listens on the loopback interface for the browser and forwards each of its connections to a new
 * one from `connect`.
 */
type OpenRelay = (connect: () => Duplex) => Promise<{
  server: string;
  bytes(): number;
  close(): void;
}>;

export type JobRunner = { renderer: SharedRenderer; openRelay: OpenRelay };

/** Maximum time of a job, including waiting for others. Workers give up earlier. */
const JOB_MS_MAX = 600_000;

/**
 * The renderer's side of a job: runs the job of the worker at the other end of the connection, and sends its result.
 * Everything ends with the connection. Never rejects.
 */
export async function runJob(socket: Duplex, { renderer, openRelay }: JobRunner): Promise<void> {
  const gone = new AbortController();
  const client = connect('http://worker', { ...HTTP2_OPTIONS, createConnection: () => socket });
  client.on('error', () => undefined);
  const timer = setTimeout(() => client.destroy(), JOB_MS_MAX);
  client.once('close', () => gone.abort(new Error('The worker ended the connection.')));
  try {
    const body = await readAll(request(client, PATHS.job), MESSAGE_CHARACTERS_MAX);
    const job = Job.parse(JSON.parse(String(body)));
    const result =
      job.kind === 'check'
        ? await renderer.checkBrowser()
        : await renderer.render({ ...job, signal: gone.signal, proxy: proxyOf(client, openRelay) });
    const stream = request(client, PATHS.result, { hasBody: true });
    stream.end(encodeResult(result));
    // The worker closes the connection when it has the result.
    await finished(stream, { cleanup: true });
  } catch {
    // The worker disconnected, or sent an invalid job.
  } finally {
    clearTimeout(timer);
    client.destroy();
    socket.destroy();
  }
}

function request(client: ClientHttp2Session, path: string, { hasBody = false } = {}) {
  const stream = client.request(
    { ':path': path, ':method': hasBody ? 'POST' : 'GET' },
    { endStream: !hasBody },
  );
  stream.on('error', () => undefined);
  return stream;
}

/** The worker's proxy, for the browser here. */
function proxyOf(client: ClientHttp2Session, openRelay: OpenRelay): Pick<BrowserProxy, 'open'> {
  return {
    async open() {
      const refused: { list: { count: number; items: RefusedTarget[] } } = { list: { count: 0, items: [] } };
      const opening = await readSession(client, (list) => (refused.list = list));
      if (!opening.ok) return opening;
      const relay = await openRelay(() => request(client, PATHS.connection, { hasBody: true }));
      client.once('close', () => relay.close());
      const { username, password } = opening;
      return {
        ok: true,
        session: {
          server: relay.server,
          username,
          password,
          refused: () => refused.list,
          bytes: () => relay.bytes(),
          close: () => relay.close(),
        },
      } satisfies ProxySessionOpening;
    },
  };
}

/** Opens the session of the job. `onRefused` is called for each subsequent list of refused targets. */
async function readSession(
  client: ClientHttp2Session,
  onRefused: (list: { count: number; items: RefusedTarget[] }) => void,
): Promise<SessionOpening> {
  const { promise, resolve, reject } = Promise.withResolvers<SessionOpening>();
  const stream = request(client, PATHS.session);
  let isOpen = false;
  stream.once('close', () => reject(new Error('The worker ended the connection.')));
  readLines(stream, MESSAGE_CHARACTERS_MAX, (line) => {
    try {
      const message: unknown = JSON.parse(line);
      if (isOpen) onRefused(RefusedList.parse(message));
      else resolve(SessionOpening.parse(message));
      isOpen = true;
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}
