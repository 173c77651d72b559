import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

const RESPONSE_MS_MAX = 30_000;
/** How long a stream of events is read, in milliseconds. */
const STREAM_MS_MAX = 300;
const BODY_BYTES_MAX = 32 * 1024 * 1024;

export type Received = { status: number; headers: Headers; text: string };

export type Outgoing = {
  method: string;
  /** Path and query, sent unchanged. */
  target: string;
  /** Names and values in order; a name may occur twice. */
  headers: readonly (readonly [string, string])[];
  body: string | null;
};

/** Sends requests with any headers over persistent connections. Throws when there is no response in time. */
export class Sender implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  send({ method, target, headers, body }: Outgoing): Promise<Received> {
    const bytes = body === null ? null : Buffer.from(body);
    const all = [['host', this.#origin.host], ...headers];
    if (bytes !== null) all.push(['content-length', String(bytes.length)]);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          method,
          path: target,
          headers: all.flat(),
          timeout: RESPONSE_MS_MAX,
        },
        (incoming) => void readAll(incoming).then(resolve, reject),
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('There was no response in time.')));
      outgoing.once('error', reject);
      outgoing.end(bytes ?? undefined);
    });
  }

  /** Writes bytes to a new connection and reads the response until it is closed. */
  write(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: this.#origin.hostname, port: Number(this.#origin.port) });
      let received = '';
      socket.setEncoding('latin1');
      socket.setTimeout(RESPONSE_MS_MAX, () => socket.destroy());
      socket.on('data', (chunk: string) => (received += chunk));
      socket.once('close', () => resolve(received));
      // A connection may be reset after the complete response.
      socket.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? reject(error) : null,
      );
      socket.end(text, 'latin1');
    });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

async function readAll(incoming: IncomingMessage): Promise<Received> {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  const timer = setTimeout(() => incoming.destroy(), isStream ? STREAM_MS_MAX : RESPONSE_MS_MAX);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) throw new Error(`The body has more than ${BODY_BYTES_MAX} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isStream) throw error;
  } finally {
    clearTimeout(timer);
  }
  const body = decode(Buffer.concat(chunks), headers.get('content-encoding'));
  return { status: incoming.statusCode ?? 0, headers, text: body.toString('utf8') };
}

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;

/** Decodes the body of a response. Throws for a content coding that the service does not have. */
function decode(bytes: Buffer, coding: string | null): Buffer {
  // A response to HEAD has the header and no bytes.
  if (coding === null || bytes.length === 0) return bytes;
  if (coding !== 'br' && coding !== 'gzip' && coding !== 'zstd')
    throw new Error(`The response has an unknown Content-Encoding: ${coding}.`);
  return DECODERS[coding](bytes, { maxOutputLength: BODY_BYTES_MAX });
}
