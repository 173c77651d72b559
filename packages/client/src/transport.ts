import { problemOf, retryAfterOf } from './problem.ts';

/** How the client reaches the service. */
export type PagemarkOptions = {
  /** URL of the service, for example `https://audit.example.com`. */
  url: string;
  /** An API key. */
  key: string;
  /** Tries after a failure that a retry may solve. Default: 3. */
  retries?: number | undefined;
  /** Maximum seconds to wait before a retry. A response that asks for more is thrown. Default: 60. */
  retryAfterMaxS?: number | undefined;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
};

/** Values of query parameters. Undefined ones are not sent; lists are joined with commas. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, without a query. */
  path: string;
  query?: Query | undefined;
  /** Sent as JSON. */
  json?: object | undefined;
  body?: Blob | string | ReadableStream<Uint8Array> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends requests, and retries those that may succeed later. Throws PagemarkProblem, or the error of `fetch`. */
export type Transport = {
  response(outgoing: Outgoing): Promise<Response>;
  json<T>(outgoing: Outgoing): Promise<T>;
};

const RETRIED_STATUSES: ReadonlySet<number> = new Set([409, 429, 503]);
const BACKOFF_MS = 500;
const MS_PER_S = 1_000;
/** A segment that changes which path is requested: an empty id would name the whole collection. */
const NO_SEGMENT = /\/\.{0,2}(?:\/|$)/;

/** Creates the transport of a client. */
export function createTransport(options: PagemarkOptions): Transport {
  const { retries = 3, retryAfterMaxS = 60, fetch = globalThis.fetch } = options;
  const base = `${options.url.replace(/\/+$/, '')}/api/v1`;

  /** Throws a TypeError for a URL or a key that no request can have, which no later try changes. */
  function requestOf(outgoing: Outgoing): { url: string; init: RequestInit } {
    const { method, path, query = {}, json, body, signal } = outgoing;
    // A page's own requests may be relative to it.
    const { href: url, protocol } = new URL(base + path + toQuery(query), globalThis.location?.href);
    if (!/^https?:$/.test(protocol))
      throw new TypeError('The URL of the service must begin with http or https.');
    const headers = new Headers({ accept: 'application/json', ...outgoing.headers });
    headers.set('authorization', `Bearer ${options.key}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const init: RequestInit & { duplex?: 'half' } = { method, headers, redirect: 'error' };
    if (signal !== undefined) init.signal = signal;
    if (json !== undefined || body !== undefined)
      init.body = json === undefined ? (body ?? null) : JSON.stringify(json);
    if (body instanceof ReadableStream) init.duplex = 'half';
    return { url, init };
  }

  async function response(outgoing: Outgoing): Promise<Response> {
    if (NO_SEGMENT.test(outgoing.path))
      throw new RangeError('An id or a name must not be empty, "." or "..".');
    for (let tries = 0; ; tries += 1) {
      const isLast = tries >= retries || outgoing.body instanceof ReadableStream;
      const backoffMs = BACKOFF_MS * 2 ** tries * (1 + Math.random());
      const { url, init } = requestOf(outgoing);
      try {
        const received = await fetch(url, init);
        if (received.ok) return received;
        const retryAfterS = retryAfterOf(received.headers);
        const mayRetry =
          RETRIED_STATUSES.has(received.status) && retryAfterS !== null && retryAfterS <= retryAfterMaxS;
        if (isLast || !mayRetry) throw await problemOf(received);
        await received.body?.cancel();
        await pause(Math.max(retryAfterS * MS_PER_S, backoffMs), outgoing.signal);
      } catch (error) {
        // `fetch` rejects with a TypeError when there is no response. The service may have done what was asked for.
        if (isLast || !(error instanceof TypeError) || !isSafeToRepeat(outgoing)) throw error;
        await pause(backoffMs, outgoing.signal);
      }
    }
  }

  return {
    response,
    async json<T>(outgoing: Outgoing): Promise<T> {
      const received = await response(outgoing);
      // The service validates its responses against the schemas that the types come from.
      return (await received.json()) as T;
    },
  };
}

function isSafeToRepeat({ method, headers = {} }: Outgoing): boolean {
  return (method !== 'POST' && method !== 'PATCH') || headers['idempotency-key'] !== undefined;
}

function toQuery(query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Waits. Rejects with the reason of `signal` when it aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The request was aborted.'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
