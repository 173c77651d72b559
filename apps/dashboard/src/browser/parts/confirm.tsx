import { Button, Modal } from '@mantine/core';
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
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
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
