import type { FileKind } from '../screens/new-report/file-kind.ts';
import type { ImportOptions } from '../screens/new-report/import-options.tsx';

/** What came of sending a file: the import that it became, or why it became none, in words. */
export type SendOutcome =
  | { ok: true; id: string }
  | { ok: false; message: string }
  | { ok: false; message: null };

type Sending = {
  kind: FileKind;
  options: ImportOptions;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
};

const BROKE_OFF = 'The upload broke off. Nothing was kept; send the file again.';

/**
 * Sends a file to become an import. The browser reads it from the disk as it goes, whatever its size. `message` is null
 * when `signal` ended it. XMLHttpRequest, because only it tells how much has been sent.
 */
export function sendFile(file: Blob, { kind, options, signal, onProgress }: Sending): Promise<SendOutcome> {
  const query = new URLSearchParams({ privacy: String(options.privacy), on_duplicate: options.on_duplicate });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/trpc/imports.file?${query.toString()}`);
    request.setRequestHeader('Content-Type', kind.type);
    if (kind.isGzip) request.setRequestHeader('Content-Encoding', 'gzip');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)));
    request.addEventListener('error', () => resolve({ ok: false, message: BROKE_OFF }));
    request.addEventListener('abort', () => resolve({ ok: false, message: null }));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function outcomeOf(body: string): SendOutcome {
  const answer = parsed(body);
  if (answer.result !== undefined) return { ok: true, id: answer.result.data.id };
  return { ok: false, message: answer.error?.message ?? BROKE_OFF };
}

type Answer = { result?: { data: { id: string } }; error?: { message: string } };

/** The answer has the form of a procedure's; of a proxy in between it may be anything. */
function parsed(body: string): Answer {
  try {
    return JSON.parse(body) as Answer;
  } catch {
    return {};
  }
}
