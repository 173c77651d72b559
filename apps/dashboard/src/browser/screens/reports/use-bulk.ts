import { countText } from '@pagemark/ui/formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { api } from '../../api/client.ts';
import { notify } from '../../components/toasts.tsx';

type Outcomes = Awaited<ReturnType<typeof api.reports.deleteMany.mutate>>;

/** A change of some reports, and the word for reports that were changed. */
type BulkChange = { change: (ids: string[]) => Promise<Outcomes>; done: string };

/** The server's maximum for one call. */
const IDS_PER_CALL_MAX = 100;

/** Changes reports, 100 per call. `changed`: how many so far; `failures` reports those that could not be changed. */
export function useBulk(ids: readonly string[], onDone: () => void) {
  const client = useQueryClient();
  const [failures, setFailures] = useState('');
  const [changed, setChanged] = useState(0);
  const act = useMutation({
    mutationFn: async ({ change }: BulkChange) => {
      const outcomes: Outcomes = [];
      for (let start = 0; start < ids.length; start += IDS_PER_CALL_MAX) {
        outcomes.push(...(await change(ids.slice(start, start + IDS_PER_CALL_MAX))));
        setChanged(outcomes.length);
      }
      return outcomes;
    },
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
