import { useQuery } from '@tanstack/react-query';
import { toDisplayError } from './client.ts';
import { queries } from './queries.ts';

/** Whether the document has a session: until the service says that it has ended, also while the service cannot be reached. */
export function useHasSession(): boolean {
  const { data, error } = useQuery(queries.whoami());
  return data !== undefined && (error === null || toDisplayError(error).code !== 'unauthenticated');
}
