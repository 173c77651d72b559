import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sendFile } from '../../api/send-file.ts';
import { fileKindOf } from './file-kind.ts';
import type { ImportOptions } from './import-options.tsx';

/** As much as the service takes, in bytes. */
const FILE_BYTES_MAX = 1_073_741_824;
const TOO_LARGE = 'A file has at most 1 GiB. Split it, or compress it with gzip.';

/** How a file is on its way, in bytes; null: none is. */
export type SendProgress = { sent: number; total: number } | null;

/** Sends a file and goes to where its import is seen to go on; `problem` is why it did not begin, in words. */
export function useFileImport() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [progress, setProgress] = useState<SendProgress>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  // Who leaves the screen does not want it any more.
  useEffect(() => () => sending.current?.abort(), []);
  useWarningBeforeLeaving(progress !== null);

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
    if (!outcome.ok) return setProblem(outcome.message);
    void client.invalidateQueries();
    navigate(`/imports/${outcome.id}`);
  }

  return { send, cancel: () => sending.current?.abort(), progress, problem };
}

/** A page that is closed takes its upload with it: the browser asks first. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
