import type { Header } from '@pagemark/domain';
import type { Dispatcher } from 'undici';
import { FetchFailure } from '../fetch-failure.ts';
import type { Connection } from './connection.ts';
import { transferFailure } from './transfer-failure.ts';

export type AnswerHead = { status: number; statusText: string; headers: Header[]; httpVersion: string };

/** How much of a body to read and to keep, in bytes as they come over the wire. */
export type BodyPlan = {
  keepBytesMax: number;
  readBytesMax: number;
  /** Beyond `readBytesMax`: fail as `too_large`, or leave the rest and end the connection. */
  beyond: 'fail' | 'leave';
};

/** One request and its answer. Instants are of the monotonic clock, in milliseconds. */
export type Exchange = {
  head: AnswerHead;
  body: Buffer;
  /** Bytes of body received, kept or not. */
  wireBytes: number;
  /** Why the body did not come to its end after the head had come; null when it did. */
  failure: FetchFailure | null;
  sentMs: number;
  firstByteMs: number;
  endedMs: number;
};

export type ExchangeRequest = {
  path: string;
  headers: Record<string, string>;
  planBody: (head: AnswerHead) => BodyPlan;
};

/**
 * Sends one GET over a connection and reads the answer as far as the plan says. Rejects with a FetchFailure when
 * no answer came, or with the signal's reason; the connection is then of no more use.
 */
export function exchange(
  connection: Connection,
  request: ExchangeRequest,
  signal: AbortSignal,
): Promise<Exchange> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const onAbort = () => {
    connection.destroy();
    reject(signal.reason);
  };
  const receiver = receiveAnswer(connection, request, {
    done: resolve,
    failed: (failure) => reject(signal.aborted ? signal.reason : failure),
  });
  signal.addEventListener('abort', onAbort, { once: true });
  connection.httpVersion.expectAnswer();
  connection.client.dispatch({ path: request.path, method: 'GET', headers: request.headers }, receiver);
  return promise.finally(() => {
    connection.answers += 1;
    signal.removeEventListener('abort', onAbort);
  });
}

type Listener = { done(exchange: Exchange): void; failed(failure: FetchFailure): void };

function receiveAnswer(
  connection: Connection,
  request: ExchangeRequest,
  listener: Listener,
): Dispatcher.DispatchHandler {
  const isReusedConnection = connection.answers > 0;
  const chunks: Buffer[] = [];
  let answer: { head: AnswerHead; plan: BodyPlan } | null = null;
  let keptBytes = 0;
  let wireBytes = 0;
  let sentMs = performance.now();
  let firstByteMs: number | null = null;
  let hasEnded = false;

  function end(failure: FetchFailure | null) {
    if (hasEnded) return;
    hasEnded = true;
    const endedMs = performance.now();
    if (answer === null) {
      listener.failed(failure ?? new FetchFailure('malformed_http'));
      return;
    }
    const body = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
    const instants = { sentMs, firstByteMs: firstByteMs ?? endedMs, endedMs };
    listener.done({ head: answer.head, body, wireBytes, failure, ...instants });
  }

  function endEarly(plan: BodyPlan, controller: Dispatcher.DispatchController) {
    end(plan.beyond === 'fail' ? new FetchFailure('too_large') : null);
    controller.abort(new Error('enough was read'));
  }

  return {
    onRequestStart() {
      sentMs = performance.now();
    },
    onResponseStarted() {
      firstByteMs ??= performance.now();
    },
    onResponseStart(controller, status, _headers, statusText = '') {
      if (status < 200) return; // Interim answers (103 Early Hints) say nothing that is audited.
      const headers = readHeaders(controller.rawHeaders);
      const head = { status, statusText, headers, httpVersion: connection.httpVersion.version() };
      const plan = request.planBody(head);
      answer = { head, plan };
      if (declaredBytes(headers) > plan.readBytesMax) endEarly(plan, controller);
    },
    onResponseData(controller, chunk) {
      if (answer === null || hasEnded) return;
      const { plan } = answer;
      wireBytes += chunk.length;
      if (keptBytes < plan.keepBytesMax) {
        const kept = chunk.subarray(0, plan.keepBytesMax - keptBytes);
        chunks.push(kept);
        keptBytes += kept.length;
      }
      if (wireBytes > plan.readBytesMax) endEarly(plan, controller);
    },
    onResponseEnd() {
      end(null);
    },
    onResponseError(_controller, error) {
      end(transferFailure(error, { hasHead: answer !== null, isReusedConnection }));
    },
  };
}

/** undici hands over names and values by turns, as bytes; HTTP knows them as Latin-1 (RFC 9110 section 5.5). */
function readHeaders(raw: Dispatcher.DispatchController['rawHeaders']): Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
  const headers: Header[] = [];
  for (let index = 0; index + 1 < texts.length; index += 2) {
    headers.push({ name: (texts[index] ?? '').toLowerCase(), value: texts[index + 1] ?? '' });
  }
  return headers;
}

function declaredBytes(headers: readonly Header[]): number {
  const declared = headers.find((header) => header.name === 'content-length')?.value ?? '';
  return /^\d+$/.test(declared) ? Number(declared) : 0;
}
