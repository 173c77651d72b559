import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';

/** How often an unreachable service is retried, in milliseconds. */
const TRY_MS = 5_000;

/** A notice while the browser has no network or the service does not respond. */
export function OfflineNotice() {
  const isUnreachable = useIsUnreachable();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {(!isOnline || isUnreachable) && (
        <p className="offline">
          {isOnline ? 'The service can’t be reached.' : 'You’re offline.'} What you see may be out of date.
        </p>
      )}
    </div>
  );
}

/** Whether the last session check got no response. The whole screen is refetched once there is one. */
function useIsUnreachable(): boolean {
  const client = useQueryClient();
  const { error } = useQuery({
    ...queries.whoami(),
    refetchInterval: ({ state }) => (isUnreachableError(state.error) ? TRY_MS : false),
  });
  const isUnreachable = isUnreachableError(error);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isUnreachable) void client.invalidateQueries();
    was.current = isUnreachable;
  }, [client, isUnreachable]);
  return isUnreachable;
}

function isUnreachableError(error: unknown): boolean {
  return error !== null && toDisplayError(error).code === 'unreachable';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
