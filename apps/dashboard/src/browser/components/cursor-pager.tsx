import { Button } from '@pagemark/ui/controls';
import { numberText } from '@pagemark/ui/formats';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** The cursors of the pages up to the one that is shown; null is that of the first page. */
export type Cursors<Cursor> = {
  current: Cursor | null;
  /** The number of the page that is shown, from 1. */
  page: number;
  previous: () => void;
  next: (cursor: Cursor) => void;
};

/** Tracks the shown page of a cursor-paginated list, starting with the first. */
export function useCursors<Cursor>(): Cursors<Cursor> {
  const [cursors, setCursors] = useState<readonly (Cursor | null)[]>([null]);
  return {
    current: cursors.at(-1) ?? null,
    page: cursors.length,
    previous: () => setCursors(cursors.slice(0, -1)),
    next: (cursor) => setCursors([...cursors, cursor]),
  };
}

type Props<Cursor> = {
  label: string;
  cursors: Cursors<Cursor>;
  /** The cursor of the next page; null on the last. */
  next: Cursor | null;
  isBusy: boolean;
  /** The label between the buttons. Default: the number of the page. */
  children?: ReactNode;
};

/** Previous and Next for a cursor-paginated list, which has no page count. */
export function CursorPager<Cursor>({ label, cursors, next, isBusy, children }: Props<Cursor>) {
  const isFirst = cursors.page === 1;
  if (isFirst && next === null) return null;
  return (
    <nav className="cursor-pager" aria-label={label}>
      <span className="soft" aria-live="polite">
        {children ?? `Page ${numberText(cursors.page)}`}
      </span>
      <Button size="small" variant="default" disabled={isFirst} onClick={cursors.previous}>
        Previous
      </Button>
      <Button
        size="small"
        variant="default"
        disabled={next === null || isBusy}
        onClick={() => next !== null && cursors.next(next)}
      >
        Next
      </Button>
    </nav>
  );
}
