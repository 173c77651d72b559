import { countText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeReports } from '../../api/report-batches.ts';
import type { Outcomes } from '../../api/report-batches.ts';
import { notify } from '../../components/toasts.tsx';

/** A change of some reports, and the word for reports that were changed. */
type BulkChange = {
  ids: readonly string[];
  change: (ids: string[]) => Promise<Outcomes>;
  done: string;
};

/**
 * Changes reports, 100 per call. `changed`: how many so far; `failures` reports those that could not be changed. `onEnd` is
 * called with those that were sent, which are not all after an error.
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
    // Those that are left can be changed with another try.
    onError: (_error, { ids }) => onEnd(ids.slice(0, sent.current), false),
    // Also after an error: the calls before it changed reports.
    onSettled: () => client.invalidateQueries(),
  });
  function onProgress(count: number): void {
    sent.current = count;
    setChanged(count);
  }
  return { act, failures, changed };
}
