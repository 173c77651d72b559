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

/** Asks before something that cannot be undone, or for what it needs to know. Locking the scroll would write styles, which the page's policy forbids. */
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
  const giveFocusBack = useOpener(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={giveFocusBack}
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
 * Answers what gives the focus back to where it was when the dialog opened. The dialog does so itself, unless it is closed before
 * it has taken the focus: then it takes it afterwards, and goes with it.
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
