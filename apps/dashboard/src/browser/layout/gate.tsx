import { BrandMark, GateRing } from '@pagemark/ui';
import type { ReactNode } from 'react';

/** A card in front of the dashboard: to sign in, or to say why it is not shown. */
export function Gate({ children }: { children: ReactNode }) {
  return (
    <main className="gate">
      <GateRing />
      <p className="brand">
        <BrandMark size={28} />
      </p>
      <div className="gate-card">{children}</div>
    </main>
  );
}
