import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { toReportsInput } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';

/** Reports that can be selected together. */
export const SELECTED_MAX = 10_000;
const PER_CALL = 100;

export type SelectAll = ReturnType<typeof useSelectAll>;

/** Selects every report of a list, up to 10,000. `found`: how many so far; null when it does not run. */
export function useSelectAll(params: ReportListParams, onSelect: (ids: ReadonlySet<string>) => void) {
  const [found, setFound] = useState<number | null>(null);
  const isCanceled = useRef(false);
  const run = useMutation({
    mutationFn: async () => {
      isCanceled.current = false;
      const ids = new Set<string>();
      const { page: _page, ...input } = toReportsInput(params);
      let cursor: string | null = null;
      do {
        setFound(ids.size);
        const after: { cursor?: string } = cursor === null ? {} : { cursor };
        // oxlint-disable-next-line no-await-in-loop -- a page follows from the one before
        const some = await api.reports.list.query({ ...input, ...after, per_page: PER_CALL });
        for (const { id } of some.data) ids.add(id);
        cursor = some.meta.next_cursor;
      } while (cursor !== null && ids.size < SELECTED_MAX && !isCanceled.current);
      return ids;
    },
    onSuccess: (ids) => !isCanceled.current && onSelect(ids),
    onSettled: () => setFound(null),
  });
  return { found, error: run.error, start: run.mutate, cancel: () => (isCanceled.current = true) };
}
