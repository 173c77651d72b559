import { useQuery } from '@tanstack/react-query';
import { toDisplayError } from './client.ts';
import { queries } from './queries.ts';

/**
 * Whether the document has a session. Stays true while the service is unreachable, until the service reports that the
 * session has ended.
 */
export function useHasSession(): boolean {
  const { data, error } = useQuery(queries.whoami());
  return data !== undefined && (error === null || toDisplayError(error).code !== 'unauthenticated');
}
