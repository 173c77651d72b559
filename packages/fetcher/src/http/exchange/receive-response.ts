import type { Header } from '@pagemark/domain';
import type { Dispatcher } from 'undici';
import { FetchFailure, limitFailure } from '../fetch-failure.ts';
import type { FetchLimits } from '../../limits/fetch-limits.ts';
import { collectBody } from './response-body.ts';
import type { ResponseBody, ResponseHead, BodyPlan } from './response-body.ts';
import type { Connection } from '../connect/connection.ts';
import { transferFailure } from './transfer-failure.ts';

/** One request and its response. Times are of the monotonic clock, in milliseconds. */
export type Exchange = {
  head: ResponseHead;
  /** The part that the plan keeps, as received. */
  body: Buffer;
  /** Bytes of the body received, kept or not. */
  wireBytes: number;
  /** Why the body is incomplete although the response headers arrived; null when it is complete. */
  failure: FetchFailure | null;
  sentMs: number;
  firstByteMs: number;
  endedMs: number;
};

export type ExchangeRequest = {
  method: 'GET' | 'HEAD';
  path: string;
  headers: Record<string, string>;
  planBody: (head: ResponseHead) => BodyPlan;
  limits: Pick<FetchLimits, 'headersMs' | 'idleMs' | 'headerBytesMax'>;
};

/** The parser's header limit does not include the status line. */
const STATUS_TEXT_CHARACTERS_MAX = 256;

type Listener = { done(exchange: Exchange): void; failed(failure: FetchFailure): void };

type Receiver = {
  /** Called by the HTTP client as the response arrives. */
  handler: Dispatcher.DispatchHandler;
  /** Ends the response with the data received so far. */
  end(failure: FetchFailure): void;
};

/** Receives one response. Calls the listener once: `failed` before the response headers, otherwise `done`. */
export function receiveResponse(
  connection: Connection,
  { method, planBody, limits }: ExchangeRequest,
  listener: Listener,
): Receiver {
  const isReusedConnection = connection.responses > 0;
  let response: { head: ResponseHead; plan: BodyPlan; body: ResponseBody } | null = null;
  let sentMs = performance.now();
  let firstByteMs: number | null = null;
  let hasEnded = false;
  let timer = setTimeout(timeOut, limits.headersMs);

  function end(failure: FetchFailure | null) {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    if (response === null) return listener.failed(failure ?? new FetchFailure('invalid_http_response'));
    const { head, body } = response;
    const endedMs = performance.now();
    const instants = { sentMs, firstByteMs: firstByteMs ?? endedMs, endedMs };
    listener.done({ head, body: body.bytes(), wireBytes: body.wireBytes(), failure, ...instants });
  }

  function timeOut() {
    end(silenceTimeout(response === null, limits));
    connection.destroy();
  }

  function endEarly(failure: FetchFailure | null, controller: Dispatcher.DispatchController) {
    end(failure);
    controller.abort(new Error('Enough was read.'));
  }

  async function passOn(taken: Promise<boolean>, controller: Dispatcher.DispatchController) {
    clearTimeout(timer); // While reading is paused, the host cannot send more.
    const wantsMore = await pausedUntil(taken, controller);
    if (hasEnded) return;
    timer = setTimeout(timeOut, limits.idleMs);
    if (wantsMore) controller.resume();
    else endEarly(null, controller);
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart() {
      sentMs = performance.now();
    },
    onResponseStarted() {
      firstByteMs = performance.now(); // The last call is for the page, after interim responses.
    },
    onResponseStart(controller, status, _headers, statusText = '') {
      if (status < 100) return endEarly(new FetchFailure('invalid_http_response'), controller);
      if (status < 200) return; // Interim responses (103 Early Hints) are not audited.
      const head = readHead(connection, status, statusText, controller.rawHeaders);
      const plan = planBody(head);
      response = { head, plan, body: collectBody(plan) };
      clearTimeout(timer);
      timer = setTimeout(timeOut, limits.idleMs);
      if (method === 'GET' && declaresOverflow(head, plan)) endEarly(overflow(plan), controller);
    },
    onResponseData(controller, chunk) {
      // The parser emits an empty chunk when it resumes; pausing for it would loop forever.
      if (response === null || hasEnded || chunk.length === 0) return;
      timer.refresh();
      response.body.add(chunk);
      response.plan.onBytes?.(response.body.wireBytes());
      if (response.body.wireBytes() > response.plan.readBytesMax)
        endEarly(overflow(response.plan), controller);
      else if (response.plan.take !== undefined) void passOn(response.plan.take(chunk), controller);
    },
    onResponseEnd: () => end(null),
    onResponseError(_controller, error) {
      end(transferFailure(error, { hasHead: response !== null, isReusedConnection, limits }));
    },
  };
  return { handler, end };
}

function silenceTimeout(
  isBeforeHead: boolean,
  { headersMs, idleMs }: ExchangeRequest['limits'],
): FetchFailure {
  return limitFailure(
    'timeout',
    isBeforeHead
      ? { name: 'fetch.limit.headers_ms', limit: headersMs }
      : { name: 'fetch.limit.idle_ms', limit: idleMs },
  );
}

/** Pauses the body until a chunk has been processed. Returns whether more is wanted. Never rejects. */
async function pausedUntil(
  taken: Promise<boolean>,
  controller: Dispatcher.DispatchController,
): Promise<boolean> {
  controller.pause();
  return taken.catch(() => false);
}

function readHead(
  { httpVersion }: Connection,
  status: number,
  statusText: string,
  rawHeaders: Dispatcher.DispatchController['rawHeaders'],
): ResponseHead {
  return {
    status,
    statusText: statusText.slice(0, STATUS_TEXT_CHARACTERS_MAX),
    headers: readHeaders(rawHeaders),
    httpVersion: httpVersion.version(),
  };
}

/** Whether a response declares more bytes than the plan reads, and its beginning alone is useless. */
function declaresOverflow(
  { headers }: ResponseHead,
  { keepBytesMax, readBytesMax, onOverflow }: BodyPlan,
): boolean {
  const wantsBeginning = onOverflow === 'truncate' && keepBytesMax > 0;
  return !wantsBeginning && declaredBytes(headers) > readBytesMax;
}

function overflow(plan: BodyPlan): FetchFailure | null {
  if (plan.onOverflow === 'truncate') return null;
  return limitFailure('too_large', { name: 'fetch.limit.body_bytes', limit: plan.readBytesMax });
}

/** undici passes names and values alternately, as bytes; HTTP defines them as Latin-1 (RFC 9110 section 5.5). */
function readHeaders(raw: Dispatcher.DispatchController['rawHeaders']): Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1')));
  const headers: Header[] = [];
  for (let index = 0; index + 1 < texts.length; index += 2) {
    headers.push({
      name: (texts[index] ?? '').toLowerCase(),
      value: withoutTrailingSpace(texts[index + 1] ?? ''),
    });
  }
  return headers;
}

/** Spaces around a value are not part of it (RFC 9110 section 5.5); the parser drops only leading ones. */
function withoutTrailingSpace(value: string): string {
  return /[ \t]$/.test(value) ? value.trimEnd() : value;
}

function declaredBytes(headers: readonly Header[]): number {
  const declared = headers.find((header) => header.name === 'content-length')?.value ?? '';
  return /^\d+$/.test(declared) ? Number(declared) : 0;
}
