import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { collectReportIds } from '../../api/report-batches.ts';
import { toReportsInput } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';

export type SelectAll = ReturnType<typeof useSelectAll>;

/** Selects every report of a list, up to 10,000. `found`: how many so far; null when it does not run. */
export function useSelectAll(params: ReportListParams, onSelect: (ids: ReadonlySet<string>) => void) {
  const [found, setFound] = useState<number | null>(null);
  const isCanceled = useRef(false);
  const run = useMutation({
    mutationFn: () => {
      isCanceled.current = false;
      return collectReportIds(toReportsInput(params), {
        onProgress: setFound,
        isCanceled: () => isCanceled.current,
      });
    },
    onSuccess: (ids) => !isCanceled.current && onSelect(ids),
    onSettled: () => setFound(null),
  });
  return { found, error: run.error, start: run.mutate, cancel: () => (isCanceled.current = true) };
}
