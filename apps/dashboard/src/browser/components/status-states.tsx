import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { toDisplayError } from '../api/client.ts';

const ROWS = ['100%', '92%', '96%', '88%', '94%'];

/** A placeholder while data loads. */
export function Loading() {
  return (
    <div role="status" aria-label="Loading" className="loading">
      {ROWS.map((width) => (
        <Skeleton key={width} height={22} width={width} mb="sm" />
      ))}
    </div>
  );
}

type FailedProps = { title?: string; error: unknown; message?: string; retry?: () => void };

/** An error alert: what failed, the message given or that of the error, and an optional retry button. */
export function Failed({ title = 'Something went wrong', error, message, retry }: FailedProps) {
  return (
    <Alert color="red" variant="outline" role="alert" title={title} className="notice">
      <p>{message ?? toDisplayError(error).message}</p>
      {retry !== undefined && (
        <Button size="xs" variant="default" mt="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}

/** An empty state: why there is nothing, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

/** Renders a query's data when it is loaded, or that what it asks for does not exist. Earlier data stays visible during a refetch. */
export function Loaded<T>({ query, children }: { query: Read<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null && query.error !== undefined) {
    if (toDisplayError(query.error).code.endsWith('not_found'))
      return (
        <Empty title="Not found">
          <p>It may have been moved or deleted.</p>
        </Empty>
      );
    return <Failed title="Couldn’t load this" error={query.error} retry={() => void query.refetch()} />;
  }
  return <Loading />;
}
