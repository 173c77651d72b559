import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { collectReportIds } from '../../api/report-batches.ts';
import { toReportsInput } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';

export type SelectAll = ReturnType<typeof useSelectAll>;

/**
 * Selects every report of a list, up to 10,000, as long as that list is shown. `listed` identifies the list,
 * independent of page and order. `found`: number so far; null when not running.
 */
export function useSelectAll(
  params: ReportListParams,
  listed: string,
  onSelect: (ids: ReadonlySet<string>) => void,
) {
  const [found, setFound] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      try {
        const ids = await collectReportIds(toReportsInput(params), {
          onProgress: (count) => signal.aborted || setFound(count),
          isCanceled: () => signal.aborted,
        });
        if (!signal.aborted) onSelect(ids);
      } finally {
        if (!signal.aborted) setFound(null);
      }
    },
  });
  const { reset } = run;
  const cancel = useCallback(() => {
    running.current?.abort();
    setFound(null);
  }, []);
  // The reports found so far are those of the previous list.
  useEffect(
    () => () => {
      cancel();
      reset();
    },
    [listed, cancel, reset],
  );
  return { found, error: run.error, start: run.mutate, cancel };
}
