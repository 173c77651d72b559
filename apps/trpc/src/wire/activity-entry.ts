import { ACTIVITY_ACTIONS, ACTIVITY_RESULTS, ACTOR_KINDS } from '@pagemark/core';
import type { Activity } from '@pagemark/core';
import { Timestamp, toTimestamp } from '@pagemark/http/wire';
import { z } from 'zod';

/** An entry of the activity log. `count` is the number of repeats within the hour of `at`, `last_at` the last one. */
export const ActivityEntryBody = z.strictObject({
  seq: z.int(),
  at: Timestamp,
  actor: z.strictObject({
    kind: z.enum(ACTOR_KINDS),
    key_id: z.string().nullable(),
    address: z.string().nullable(),
  }),
  action: z.enum(ACTIVITY_ACTIONS),
  result: z.enum(ACTIVITY_RESULTS),
  object: z.string().nullable(),
  detail: z.string().nullable(),
  count: z.int().min(1),
  last_at: Timestamp,
});
export type ActivityEntryBody = z.infer<typeof ActivityEntryBody>;

/** Converts an entry of the activity log to its wire form. */
export function toActivityEntryBody(entry: Activity): ActivityEntryBody {
  const { seq, action, result, object, detail, count, actor } = entry;
  return {
    seq,
    at: toTimestamp(entry.atMs),
    actor: { kind: actor.kind, key_id: actor.keyId, address: actor.address },
    action,
    result,
    object,
    detail,
    count,
    last_at: toTimestamp(entry.lastAtMs),
  };
}
