import { ACTIVITY_ACTIONS, ACTIVITY_RESULTS, ACTOR_KINDS } from '@pagemark/core';
import type { Activity } from '@pagemark/core';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';
import { toTimestamp } from './report.ts';

/** An entry of the activity log. */
export const ActivityEntryBody = z
  .strictObject({
    seq: z.int().describe('Number of the entry in the log.'),
    at: Timestamp.describe('When it happened, or first happened within the hour.'),
    actor: z
      .strictObject({
        kind: z.enum(ACTOR_KINDS).describe('Kind of the actor. `operator`: a user of the command line.'),
        key_id: z.string().nullable().describe('Id of the API key; null when there is none.'),
        address: z.string().nullable().describe("The client's IP address; null when there is none."),
      })
      .describe('Who did it.'),
    action: z.enum(ACTIVITY_ACTIONS).describe('What was done or attempted.'),
    result: z.enum(ACTIVITY_RESULTS).describe('`refused`: the attempt was not allowed.'),
    object: z.string().nullable().describe('Id or name of the object; null when there is none.'),
    detail: z.string().nullable().describe('More about the object, such as the project of a report.'),
    count: z.int().min(1).describe('How often it happened within the hour.'),
    last_at: Timestamp.describe('When it last happened within the hour.'),
  })
  .meta({ id: 'ActivityEntry', description: 'An entry of the activity log.' });
export type ActivityEntryBody = z.infer<typeof ActivityEntryBody>;

/** Converts an entry of the activity log to its wire format. */
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
