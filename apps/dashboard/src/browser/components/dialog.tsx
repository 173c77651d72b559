import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  className?: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * A modal dialog of the browser, open as long as it is rendered: Escape and a press beside it close it, and it gives the
 * focus back. `children` gets the function that closes it.
 */
export function Dialog({ label, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key
    <dialog
      ref={dialog}
      aria-label={label}
      className={`dialog ${className}`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {children(close)}
    </dialog>
  );
}
