import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, shownError } from '../../api/client.ts';

type NewImport = Parameters<typeof api.imports.create.mutate>[0];

/** Begins an import and goes to where it is seen to go on; `problem` is why it did not begin, in words. */
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
  const problem = create.error === null ? null : shownError(create.error).message;
  return { begin: create.mutate, isBusy: create.isPending, problem };
}
