import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sendFile } from '../../api/send-file.ts';
import { fileKindOf } from './file-kind.ts';
import type { ImportOptions } from './import-options.tsx';

/** The service's limit, in bytes. */
const FILE_BYTES_MAX = 1_073_741_824;
const TOO_LARGE = 'The file is larger than 1 GiB. Split it or compress it with gzip.';

/** The progress of an upload, in bytes; null when none is in progress. */
export type SendProgress = { sent: number; total: number } | null;

/** Uploads a file and opens the screen of its import. `problem` is the message of a failed upload. */
export function useFileImport() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [progress, setProgress] = useState<SendProgress>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  // Leaving the screen cancels the upload.
  useEffect(() => () => sending.current?.abort(), []);
  useUnloadWarning(progress !== null);

  async function send(file: Blob, options: ImportOptions): Promise<void> {
    if (file.size > FILE_BYTES_MAX) return setProblem(TOO_LARGE);
    const controller = new AbortController();
    sending.current = controller;
    setProblem(null);
    setProgress({ sent: 0, total: file.size });
    const outcome = await sendFile(file, {
      kind: await fileKindOf(file),
      options,
      signal: controller.signal,
      onProgress: (sent) => setProgress({ sent, total: file.size }),
    });
    setProgress(null);
    if (!outcome.ok) {
      // Shows the sign-in form.
      if (outcome.message !== null && outcome.isSessionOver)
        void client.invalidateQueries({ queryKey: ['whoami'] });
      return setProblem(outcome.message);
    }
    void client.invalidateQueries();
    navigate(`/imports/${outcome.id}`);
  }

  return { send, cancel: () => sending.current?.abort(), progress, problem };
}

/** Closing the page ends its upload, so the browser asks first. */
function useUnloadWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
