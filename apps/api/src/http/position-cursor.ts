import { invalidField } from '@pagemark/domain';

/** A position in a list in the order of creation: after the item with this time and id. */
type Position = { createdAtMs: number; id: string };

const POSITION = /^(\d{1,15}) ([\w-]{1,64})$/;
const NUMBER = /^seq ([1-9]\d{0,14})$/;

/** The cursor of a position; null when there is no next page. */
export function positionCursor(position: Position | null): string | null {
  return position === null
    ? null
    : Buffer.from(`${position.createdAtMs} ${position.id}`).toString('base64url');
}

/** The position of a cursor; null without one. Throws `validation_failed`. */
export function readPositionCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [, createdAtMs, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdAtMs === undefined || id === undefined) throw invalidCursor();
  return { createdAtMs: Number(createdAtMs), id };
}

/** The cursor of a number in the activity log; null when there is no next page. */
export function numberCursor(seq: number | null): string | null {
  return seq === null ? null : Buffer.from(`seq ${seq}`).toString('base64url');
}

/** The number of a cursor of the activity log; null without one. Throws `validation_failed`. */
export function readNumberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [, seq] = NUMBER.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (seq === undefined) throw invalidCursor();
  return Number(seq);
}

function invalidCursor() {
  return invalidField('cursor', 'cursor is not valid.');
}
