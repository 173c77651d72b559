import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { visibleText } from '../text/visible-text.ts';
import styles from './dialog.module.css';

type Props = {
  label: string;
  /** `bare`: without a heading and a close button. */
  look?: 'titled' | 'bare';
  className?: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * A modal dialog of the browser, open as long as it is rendered: Escape and a press outside close it, which returns the
 * focus. The element with `data-autofocus` takes the focus, or else the first focusable one. `children` gets the
 * function that closes it.
 */
export function Dialog({ label, look = 'titled', className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing returns the focus, even when the dialog is removed.
    return () => element.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key
    <dialog
      ref={dialog}
      aria-label={label}
      className={`${styles['dialog']} ${styles[look]} ${className}`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {look === 'titled' && <h2>{visibleText(label)}</h2>}
      {children(close)}
      {look === 'titled' && (
        <button type="button" className={styles['close']} aria-label="Close" onClick={close}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="m2 2 10 10M12 2 2 12" />
          </svg>
        </button>
      )}
    </dialog>
  );
}
