import { Button, Modal } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  action: string;
  isOpen: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** A dialog that confirms an action or asks for its input. It does not lock scrolling: that writes inline styles, which the CSP forbids. */
export function Confirm({
  title,
  action,
  isOpen,
  isBusy = false,
  isDangerous = false,
  onClose,
  onConfirm,
  children,
}: Props) {
  const restoreFocus = useOpener(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={restoreFocus}
      title={title}
      lockScroll={false}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : 'blue'} loading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/**
 * Returns a function that moves focus back to the element that had it when the dialog opened. The dialog does so itself unless it
 * is closed before it has taken focus: then it takes focus afterwards and loses it on removal.
 */
function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isInDialog = activeElement?.closest('[role="dialog"]') !== null;
    if ((isLost || isInDialog) && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  };
}
