import { countText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeReports } from '../../api/report-batches.ts';
import type { Outcomes } from '../../api/report-batches.ts';
import { notify } from '../../components/toasts.tsx';

/** A change of several reports, and the participle for them, such as `deleted`. */
type BulkChange = {
  ids: readonly string[];
  change: (ids: string[]) => Promise<Outcomes>;
  done: string;
};

/**
 * Changes reports, 100 per call. `changed`: number so far; `failures`: a message on those that could not be changed.
 * `onEnd` gets the reports that were sent, which after an error are not all.
 */
export function useBulk(onEnd: (sent: readonly string[], isComplete: boolean) => void) {
  const client = useQueryClient();
  const [failures, setFailures] = useState('');
  const [changed, setChanged] = useState(0);
  const sent = useRef(0);
  const act = useMutation({
    mutationFn: ({ ids, change }: BulkChange) => changeReports(ids, change, { onProgress }),
    onMutate: () => {
      setFailures('');
      onProgress(0);
    },
    onSuccess: (outcomes, { ids, done }) => {
      const [first, ...others] = outcomes.flatMap(({ error }) => error ?? []);
      if (first !== undefined)
        setFailures(`Couldn’t change ${countText(others.length + 1, 'report')}: ${first.message}`);
      const succeeded = outcomes.filter(({ error }) => error === null).length;
      if (succeeded > 0) notify(`${countText(succeeded, 'report')} ${done}.`);
      onEnd(ids, true);
    },
    // The remaining reports stay selected for a retry.
    onError: (_error, { ids }) => onEnd(ids.slice(0, sent.current), false),
    // Also after an error, because earlier calls changed reports.
    onSettled: () => client.invalidateQueries(),
  });
  function onProgress(count: number): void {
    sent.current = count;
    setChanged(count);
  }
  return { act, failures, changed };
}
