import type { Position } from '@pagemark/domain';

/** The position of a list request: its cursor, else its page, else the first page. */
export function positionOf(input: { page?: number | undefined; cursor?: string | undefined }): Position {
  return input.cursor === undefined
    ? { kind: 'page', page: input.page ?? 1 }
    : { kind: 'cursor', cursor: input.cursor };
}
