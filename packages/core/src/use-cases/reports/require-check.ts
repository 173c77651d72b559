import { invalidField } from '@pagemark/domain';
import type { ListPage } from '@pagemark/domain';

/** The ids of all checks. */
export type CheckIds = () => Promise<ReadonlySet<string>>;

/**
 * Returns a page of reports with an issue of a check. Throws `validation_failed` when there are none because no check has
 * this id. A check of an earlier version is none of `checkIds`, but may still have reports.
 */
export async function requireCheck<T>(
  page: ListPage<T>,
  check: string,
  checkIds: CheckIds | null,
): Promise<ListPage<T>> {
  if (page.total > 0 || checkIds === null || (await checkIds()).has(check)) return page;
  throw invalidField('check', 'check must be the id of a check.');
}
