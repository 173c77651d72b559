import { Button } from '@pagemark/ui/controls';
import { useState } from 'react';
import type { ReactNode } from 'react';

const SHOWN_MS = 2_000;

type Props = { text: string; children: ReactNode };

/** A button that copies a text and reports the outcome. */
export function CopyText({ text, children }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy(): Promise<void> {
    setOutcome((await copied(text)) ? 'copied' : 'refused');
    setTimeout(() => setOutcome(null), SHOWN_MS);
  }

  return (
    <Button size="small" variant="default" onClick={() => void copy()}>
      <span aria-live="polite">
        {outcome === null ? children : outcome === 'copied' ? 'Copied' : 'Select the text to copy it'}
      </span>
    </Button>
  );
}

/** Browsers provide the clipboard only over https and on localhost (Secure Contexts); elsewhere the older command works. */
async function copied(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden';
  // Inside an open dialog, which keeps the focus inside.
  const parent = document.activeElement?.parentElement ?? document.body;
  parent.append(field);
  const focused = document.activeElement;
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
