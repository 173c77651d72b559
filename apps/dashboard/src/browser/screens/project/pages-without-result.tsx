import { countText } from '@pagemark/ui/formats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';

/**
 * The number of pages of a project that are missing in its tree, with a link to a list that begins with them; nothing
 * when none are.
 */
export function PagesWithoutResult({ project }: { project: string }) {
  const counts = useQuery(queries.project(project)).data?.reports;
  const top = useInfiniteQuery(queries.pages({ project, path: '/' }));
  if (counts === undefined || top.data === undefined) return null;
  const listed = top.hasNextPage
    ? null
    : top.data.pages.flatMap(({ data }) => data).reduce((sum, { pages }) => sum + pages, 0);
  const text = textOf({ ...counts, listed });
  if (text === null) return null;
  const search = new URLSearchParams({
    project,
    ...(counts.pending === 0 && { status: 'failed' }),
    // Sorts reports without a result before those with the oldest one.
    sort_by: 'generated_at',
    sort: 'asc',
  });
  return (
    <p className="soft panel-end">
      {text} <Link href={`/reports?${search}`}>View reports, starting with these</Link>
    </p>
  );
}

type Counts = { total: number; failed: number; pending: number; listed: number | null };

/** `listed`: the pages that the tree has; null: unknown. */
function textOf({ total, failed, pending, listed }: Counts): string | null {
  const most = failed + pending;
  if (most === 0) return null;
  if (listed === null) return 'Pages without a result are not listed.';
  // The two numbers are read one after the other, and an audit may have finished in between.
  const count = Math.min(most, total - listed);
  if (count <= 0) return null;
  const text = `${countText(count, 'page')} ${count === 1 ? 'has' : 'have'} no result`;
  return pending === 0 ? `${text}, because every audit failed.` : `${text} yet.`;
}
