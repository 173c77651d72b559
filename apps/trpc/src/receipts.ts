import type { Import, Report } from '@pagemark/domain';
import type { Principal } from '@pagemark/core';

/** What a caller without the scope `read` gets of what it wrote: nothing that came of it. */
type Receipt<T extends Report | Import> = Pick<T, 'id' | 'status'>;

/** A report or an import that was just written; its receipt when the caller may not read. */
export function asWritten<T extends Report | Import>(principal: Principal, written: T): T | Receipt<T> {
  if (principal.scopes.has('read')) return written;
  const { id, status } = written;
  return { id, status };
}
