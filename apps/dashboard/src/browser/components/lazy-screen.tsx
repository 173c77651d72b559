import { Button, Notice } from '@pagemark/ui/controls';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Loading } from './status-states.tsx';

/** A component with the query that fetches its code. When prefetched, the component is shown immediately. */
type LazyScreen<Props> = ComponentType<Props> & { code: ReturnType<typeof codeQuery<Props>> };

/**
 * A screen whose code is fetched when it is first shown. A failed fetch is reported. After an upgrade of the service,
 * the files of its previous build are gone, so the whole document is reloaded.
 */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const query = codeQuery(name, load);
  function Lazy(props: Props) {
    const code = useQuery(query);
    if (code.data !== undefined) return <code.data.Screen {...props} />;
    return code.isPending ? <Loading /> : <LoadFailure />;
  }
  return Object.assign(Lazy, { code: query });
}

function codeQuery<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: async () => {
      try {
        return { Screen: await load() };
      } catch (error) {
        const current = await fetchDocument();
        if (current !== null && !current.includes(ownScript())) window.location.reload();
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function LoadFailure() {
  // Browsers remember a failed module fetch until the document is reloaded.
  const retry = useMutation({
    mutationFn: async () => {
      if ((await fetchDocument()) !== null) window.location.reload();
    },
  });
  return (
    <Notice tone="bad" role="alert" title="Couldn’t load this screen">
      <p>The connection to the service may be down.</p>
      <Button size="small" variant="default" isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Try again
      </Button>
    </Notice>
  );
}

/** Fetches the current document of the service; null when it does not respond. */
async function fetchDocument(): Promise<string | null> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- this runs in a browser and goes to our own service
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The URL of the script of this document, which names its build. */
function ownScript(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}
