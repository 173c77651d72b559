import { numberText } from '@pagemark/ui/formats';
import { visibleText } from '@pagemark/ui/visible-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../api/queries.ts';
import { CursorPager, useCursors } from '../../components/cursor-pager.tsx';
import { Loaded } from '../../components/status-states.tsx';

type Reject = { line: number; text: string };
type Props = { id: string; rejected: number; reason: string; children: ReactNode };

/** The lines of an import that were rejected for a reason, page by page. `children` are shown beside the pager. */
export function RejectedLines({ id, rejected, reason, children }: Props) {
  const cursors = useCursors<number>();
  const rejects = useQuery(queries.rejects(id, { afterLine: cursors.current ?? 0, reason, rejected }));
  return (
    <Loaded query={rejects}>
      {({ data, next_after_line: next }) => (
        <>
          <RejectTable items={data} isStale={rejects.isPlaceholderData} />
          <div className="pager">
            <CursorPager
              label="Rejected line pagination"
              isBusy={rejects.isPlaceholderData}
              cursors={cursors}
              next={next}
            >
              Lines {lineNumber(data.at(0))} to {lineNumber(data.at(-1))}
            </CursorPager>
            {children}
          </div>
        </>
      )}
    </Loaded>
  );
}

function RejectTable({ items, isStale }: { items: readonly Reject[]; isStale: boolean }) {
  return (
    <table className="rows dense" aria-busy={isStale}>
      <thead>
        <tr>
          <th className="number">Line</th>
          <th>Line content</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ line, text }) => (
          <tr key={line}>
            <td className="number">{numberText(line)}</td>
            <td className="wide">
              <code>{visibleText(text)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lineNumber(reject: Reject | undefined): string {
  return numberText(reject?.line ?? 0);
}
