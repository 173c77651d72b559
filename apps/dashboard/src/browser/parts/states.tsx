import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownError } from '../api/client.ts';

const ROWS = ['100%', '92%', '96%', '88%', '94%'];

/** Where something will be in a moment. */
export function Loading() {
  return (
    <div role="status" aria-label="Loading" className="loading">
      {ROWS.map((width) => (
        <Skeleton key={width} height={22} width={width} mb="sm" />
      ))}
    </div>
  );
}

type FailedProps = { error: unknown; message?: string; retry?: () => void };

/** What went wrong, in the words given or those of the error, and a way to try again. */
export function Failed({ error, message, retry }: FailedProps) {
  return (
    <Alert color="red" variant="outline" role="alert" title="That did not work" className="notice">
      <p>{message ?? shownError(error).message}</p>
      {retry !== undefined && (
        <Button size="xs" variant="default" mt="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}

/** Where nothing is yet: why, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

/** Shows what was read once it is there; what was read before stays while it is read anew. */
export function Loaded<T>({ query, children }: { query: Read<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null && query.error !== undefined)
    return <Failed error={query.error} retry={() => void query.refetch()} />;
  return <Loading />;
}
