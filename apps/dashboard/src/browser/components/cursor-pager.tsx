import { Button } from '@pagemark/ui/controls';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Null when there is no such page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  isBusy: boolean;
  children: ReactNode;
};

/** Previous and Next for a cursor-paginated list, which has no page count. */
export function CursorPager({ label, onPrevious, onNext, isBusy, children }: Props) {
  if (onPrevious === null && onNext === null) return null;
  return (
    <nav className="cursor-pager" aria-label={label}>
      <span className="soft" aria-live="polite">
        {children}
      </span>
      <Button size="small" variant="default" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
        Previous
      </Button>
      <Button size="small" variant="default" disabled={onNext === null || isBusy} onClick={() => onNext?.()}>
        Next
      </Button>
    </nav>
  );
}
