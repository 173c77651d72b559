import type { Import, Report } from '@pagemark/domain';
import type { Principal } from '@pagemark/core';

/** The response to a write of a caller without the scope `read`: nothing but id and status. */
type Receipt<T extends Report | Import> = Pick<T, 'id' | 'status'>;

/** Returns a written report or import, or its receipt when the caller does not have the scope `read`. */
export function asWritten<T extends Report | Import>(principal: Principal, written: T): T | Receipt<T> {
  if (principal.scopes.has('read')) return written;
  const { id, status } = written;
  return { id, status };
}
