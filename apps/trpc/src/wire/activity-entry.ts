import type { Activity, Actor } from '@pagemark/core';
import { toTimestamp } from '@pagemark/http/wire';

/** An entry of the activity log. `count` is the number of repeats within the hour of `at`, `last_at` the last one. */
export type ActivityEntryBody = Pick<
  Activity,
  'seq' | 'action' | 'result' | 'object' | 'detail' | 'count'
> & {
  actor: { kind: Actor['kind']; key_id: string | null; address: string | null };
  at: string;
  last_at: string;
};

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
