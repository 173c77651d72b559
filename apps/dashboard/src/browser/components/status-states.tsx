import { Button, buttonClass, Notice, Skeleton } from '@pagemark/ui/controls';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { toDisplayError } from '../api/client.ts';

/** A placeholder while data loads. */
export function Loading() {
  return (
    <div role="status" aria-label="Loading" className="loading">
      <Skeleton lines={5} />
    </div>
  );
}

type FailedProps = { title?: string; error: unknown; message?: string; retry?: () => void };

/** An error alert: a title, the given message or that of the error, and an optional retry button. */
export function Failed({ title = 'Something went wrong', error, message, retry }: FailedProps) {
  return (
    <Notice tone="bad" role="alert" title={title}>
      <p>{message ?? toDisplayError(error).message}</p>
      {retry !== undefined && (
        <Button size="small" variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
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

/**
 * Renders a query's data when it is loaded, or a notice that the object does not exist. Earlier data stays visible
 * during a refetch.
 */
export function Loaded<T>({ query, children }: { query: Read<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null && query.error !== undefined) {
    const { code, fields } = toDisplayError(query.error);
    // Nothing has an id that is too long, either.
    if (code.endsWith('not_found') || fields['id'] !== undefined)
      return (
        <Empty title="Not found">
          <p>It may have been moved or deleted.</p>
        </Empty>
      );
    if (Object.keys(fields).length > 0) return <WrongParameters error={query.error} />;
    return <Failed title="Couldn’t load this" error={query.error} retry={() => void query.refetch()} />;
  }
  return <Loading />;
}

/** The notice for a URL with invalid parameters, such as an edited bookmark: a retry would not help. */
function WrongParameters({ error }: { error: unknown }) {
  const [path] = useLocation();
  return (
    <Notice tone="bad" role="alert" title="Couldn’t load this">
      <p>{toDisplayError(error).message}</p>
      {/* Loads a new document, because screens may read their parameters only once. */}
      <a href={path} className={buttonClass({ size: 'small', variant: 'default' })}>
        Open without parameters
      </a>
    </Notice>
  );
}
