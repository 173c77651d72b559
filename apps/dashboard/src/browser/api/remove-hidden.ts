import type { QueryClient } from '@tanstack/react-query';
import { isHidden, projectId, withoutHidden } from './hidden-rows.ts';
import type { ReportsPage } from './visible-reports.ts';

/** Removes hidden rows from all cached lists, because refetching those may take long. */
export function removeHidden(client: QueryClient): void {
  client.setQueriesData<ReportsPage>({ queryKey: ['reports'] }, reportsWithoutHidden);
  client.setQueriesData<{ data: { id: string }[] }>(
    { queryKey: ['imports'] },
    (page) => page && { ...page, data: withoutHidden(page.data) },
  );
  client.setQueriesData<{ data: { project: string }[] }>(
    { queryKey: ['projects'] },
    (page) => page && { ...page, data: page.data.filter(({ project }) => !isHidden(projectId(project))) },
  );
  for (const queryKey of [['webhooks'], ['alerts', 'targets'], ['alerts', 'rules']])
    client.setQueriesData<{ id: string }[]>({ queryKey, exact: true }, (rows) => rows && withoutHidden(rows));
}

/** Pages with only hidden reports stay unchanged, because other reports may follow. */
function reportsWithoutHidden(page: ReportsPage | undefined): ReportsPage | undefined {
  // Lists of an import have another shape.
  if (page?.meta === undefined) return page;
  const data = withoutHidden(page.data);
  if (data.length === 0 || data.length === page.data.length) return page;
  return { data, meta: { ...page.meta, total: page.meta.total - (page.data.length - data.length) } };
}
