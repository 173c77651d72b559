import { BrandMark, GateRing } from '@pagemark/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** A card in place of the dashboard: to sign in, or a message why it is not shown. */
export function Gate({ children }: { children: ReactNode }) {
  return (
    <main className="gate">
      <Card>{children}</Card>
    </main>
  );
}

/** A card that covers the screen. The screen stays unchanged, but cannot be seen or used while this is rendered. */
export function GateAbove({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // Returns the focus.
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="gate-above"
      onCancel={(event) => event.preventDefault()}
      // Browsers still close it when Escape is pressed twice.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="gate">
        <Card>{children}</Card>
      </div>
    </dialog>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <>
      <GateRing />
      <p className="brand">
        <BrandMark size={28} />
      </p>
      <div className="gate-card">{children}</div>
    </>
  );
}
