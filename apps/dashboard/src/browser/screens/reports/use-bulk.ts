import { countText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeReports } from '../../api/report-batches.ts';
import type { Outcomes } from '../../api/report-batches.ts';
import { notify } from '../../components/toasts.tsx';

/** A change of some reports, and the word for reports that were changed. */
type BulkChange = { change: (ids: string[]) => Promise<Outcomes>; done: string };

/** Changes reports, 100 per call. `changed`: how many so far; `failures` reports those that could not be changed. */
export function useBulk(ids: readonly string[], onDone: () => void) {
  const client = useQueryClient();
  const [failures, setFailures] = useState('');
  const [changed, setChanged] = useState(0);
  const act = useMutation({
    mutationFn: ({ change }: BulkChange) => changeReports(ids, change, { onProgress: setChanged }),
    onMutate: () => {
      setFailures('');
      setChanged(0);
    },
    onSuccess: (outcomes, { done }) => {
      const [first, ...others] = outcomes.flatMap(({ error }) => error ?? []);
      if (first !== undefined)
        setFailures(`Couldn’t change ${countText(others.length + 1, 'report')}: ${first.message}`);
      const succeeded = outcomes.filter(({ error }) => error === null).length;
      if (succeeded > 0) notify(`${countText(succeeded, 'report')} ${done}.`);
      onDone();
    },
    // Also after an error: the calls before it changed reports.
    onSettled: () => client.invalidateQueries(),
  });
  return { act, failures, changed };
}
