import type { AppError, ListPage } from '@pagemark/domain';

/** The ids of all checks. */
export type CheckIds = () => Promise<ReadonlySet<string>>;

/**
 * Returns a page of reports with an issue of a check. If it is empty because no check has this id, throws the error from
 * `missing`. A check of an earlier version is not in `checkIds`, but may still have reports.
 */
export async function requireCheck<T>(
  page: ListPage<T>,
  { check, checkIds, missing }: { check: string; checkIds: CheckIds | null; missing: () => AppError },
): Promise<ListPage<T>> {
  if (page.total > 0 || checkIds === null || (await checkIds()).has(check)) return page;
  throw missing();
}
