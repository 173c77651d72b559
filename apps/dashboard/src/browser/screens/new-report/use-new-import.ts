import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, toDisplayError } from '../../api/client.ts';

type NewImport = Parameters<typeof api.imports.create.mutate>[0];

/** Creates an import and opens its screen. `problem` is the message of a failed request. */
export function useNewImport() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const create = useMutation({
    mutationFn: (input: NewImport) => api.imports.create.mutate(input),
    onSuccess: ({ id }) => {
      void client.invalidateQueries();
      navigate(`/imports/${id}`);
    },
  });
  const problem = create.error === null ? null : toDisplayError(create.error).message;
  return { start: create.mutate, isBusy: create.isPending, problem };
}
