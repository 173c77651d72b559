import { Timestamp, TimestampInput, toTimestamp } from '@pagemark/http/wire';
import { z } from 'zod';

const ID_CHARACTERS_MAX = 64;

/** The cursor of a list in the order of creation: `next` of the previous page. */
export const PositionInput = z
  .strictObject({ created_at: TimestampInput, id: z.string().max(ID_CHARACTERS_MAX) })
  .transform(({ created_at: createdAtMs, id }) => ({ createdAtMs, id }));

/** The cursor of the next page; null on the last page. */
export const PositionBody = z.strictObject({ created_at: Timestamp, id: z.string() }).nullable();

/** Converts the position of the next page to its wire form; null on the last page. */
export function toPositionBody(
  next: { createdAtMs: number; id: string } | null,
): z.infer<typeof PositionBody> {
  return next === null ? null : { created_at: toTimestamp(next.createdAtMs), id: next.id };
}
