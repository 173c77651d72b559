import { Button, Dialog } from '@pagemark/ui/controls';
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

/** A dialog that confirms an action or asks for its input. */
export function Confirm(props: Props) {
  const { title, action, isOpen, isBusy = false, isDangerous = false, onClose, onConfirm, children } = props;
  if (!isOpen) return null;
  return (
    <Dialog label={title} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm();
          }}
        >
          {children}
          <div className="dialog-actions">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
              {action}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
