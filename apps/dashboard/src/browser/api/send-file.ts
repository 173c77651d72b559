import { newIdempotencyKey, proxyMessage } from './client.ts';
import type { FileKind } from '../screens/new-report/file-kind.ts';
import type { ImportOptions } from '../screens/new-report/import-options.tsx';

/** The outcome of an upload: the id of the created import, or the error message. */
export type SendOutcome =
  | { ok: true; id: string }
  | { ok: false; message: string; isSessionOver: boolean }
  | { ok: false; message: null };

type Sending = {
  kind: FileKind;
  options: ImportOptions;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
};

/** The service's limit. */
const NAME_CHARACTERS_MAX = 255;
const INTERRUPTED =
  'The connection was interrupted. Try again: a file that has arrived is not imported twice.';

/** The uploads whose outcome is unknown: the last one of each file. */
const unanswered = new WeakMap<Blob, { query: string; key: string }>();

/** The Idempotency-Key of an upload: the same as before, if that upload got no response. */
function keyOf(file: Blob, query: string): string {
  const last = unanswered.get(file);
  const key = last?.query === query ? last.key : newIdempotencyKey();
  unanswered.set(file, { query, key });
  return key;
}

/**
 * Uploads a file as an import. The browser streams it from disk, whatever its size. `message` is null when `signal`
 * aborted the upload. Uses XMLHttpRequest because fetch does not report upload progress.
 */
export function sendFile(
  file: File | Blob,
  { kind, options, signal, onProgress }: Sending,
): Promise<SendOutcome> {
  const query = new URLSearchParams({
    privacy: String(options.privacy),
    on_duplicate: options.on_duplicate,
    rendering: options.rendering,
    devices: options.devices,
    render_runs: String(options.render_runs),
    ...(file instanceof File && { name: file.name.slice(-NAME_CHARACTERS_MAX) }),
  }).toString();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/trpc/imports.file?${query}`);
    request.setRequestHeader('Content-Type', kind.type);
    request.setRequestHeader('Idempotency-Key', keyOf(file, query));
    if (kind.isGzip) request.setRequestHeader('Content-Encoding', 'gzip');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const outcome = outcomeOf(request);
      if (outcome.ok) unanswered.delete(file);
      resolve(outcome);
    });
    request.addEventListener('error', () =>
      resolve({ ok: false, message: INTERRUPTED, isSessionOver: false }),
    );
    request.addEventListener('abort', () => resolve({ ok: false, message: null }));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function outcomeOf({ responseText, status }: XMLHttpRequest): SendOutcome {
  const response = parsed(responseText);
  if (response.result !== undefined) return { ok: true, id: response.result.data.id };
  return {
    ok: false,
    message: response.error?.message ?? proxyMessage(status),
    isSessionOver: status === 401,
  };
}

type Response = { result?: { data: { id: string } }; error?: { message: string } };

/** Parses the response of a procedure, or anything that a proxy in between sent. */
function parsed(body: string): Response {
  try {
    return JSON.parse(body) as Response;
  } catch {
    return {};
  }
}
